import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ShellModules } from 'shared-config/contracts/contracts';
import { isRemoteLoadError } from 'shared-config/loader/loader';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { usePageLocale } from '../language/language-context';
import { OverviewContent } from '../overview/overview-page';
import { OWN_FRAME_IDS } from '../pages/pages';
import { useSessionState, useShellConnection } from '../shell/session-context';
import type { ShellConnection } from '../shell/shell-connection';

/** Renders every React component that the shell exposes, as a host on the shell's React major does. For developers. */
export function ExposedModulesPage({ homeHref }: { homeHref: string }) {
  const { t } = useTranslation('verification');
  const components = useExposedModules();
  return (
    <>
      {components && <Components {...components} />}
      <header className="vh-page-head">
        <h1>{t('exposedModules.title')}</h1>
        <p className="vh-lead">{t('head.exposedModules.description')}</p>
        <p className="vh-actions">
          <a className="vh-button" href={homeHref}>
            {t('error.back')}
          </a>
        </p>
      </header>
      <div className="vh-overview">
        <OverviewContent />
      </div>
    </>
  );
}

function Components({ Header, Footer, SmartBanner, QuickLogin, QuickRegister }: ShellComponents) {
  const { code } = usePageLocale();
  return (
    <>
      {createPortal(<Header locale={code} />, frameElement('header'))}
      {createPortal(<Footer locale={code} />, frameElement('footer'))}
      <SmartBanner locale={code} path="/verification" />
      <QuickLogin />
      <QuickRegister />
    </>
  );
}

function frameElement(part: keyof typeof OWN_FRAME_IDS): HTMLElement {
  const element = document.getElementById(OWN_FRAME_IDS[part]);
  if (!element) throw new Error(`The page has no element "#${OWN_FRAME_IDS[part]}".`);
  return element;
}

type ShellComponents = ShellModules['Header'] &
  ShellModules['Footer'] &
  ShellModules['SmartBanner'] &
  ShellModules['QuickLogin'] &
  ShellModules['QuickRegister'];

/**
 * Returns null until all components are loaded. Loads again when the shell connects again, the network returns or the browser restores
 * the page. The loader reports failures.
 */
function useExposedModules(): ShellComponents | null {
  const connection = useShellConnection();
  const { kind } = useSessionState();
  const [components, setComponents] = useState<ShellComponents | null>(null);
  useEffect(() => {
    if (components) return;
    const load = () =>
      loadComponents(connection).then(
        (loaded) => setComponents((present) => present ?? loaded),
        (thrown: unknown) => {
          if (!isRemoteLoadError(thrown)) throw thrown;
        },
      );
    if (kind !== 'unavailable') void load();
    return onNetworkReturn(load);
  }, [connection, kind, components]);
  return components;
}

async function loadComponents({ load }: Pick<ShellConnection, 'load'>): Promise<ShellComponents> {
  const [{ Header }, { Footer }, { SmartBanner }, { QuickLogin }, { QuickRegister }] = await Promise.all([
    load('Header'),
    load('Footer'),
    load('SmartBanner'),
    load('QuickLogin'),
    load('QuickRegister'),
  ]);
  return { Header, Footer, SmartBanner, QuickLogin, QuickRegister };
}
