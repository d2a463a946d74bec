import { useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { PartOptions, ShellModules } from 'shared-config/contracts/contracts';
import modules from 'shared-config/contracts/exposed-modules.json';
import { isComponentModule } from 'shared-config/contracts/is-component-module';
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
      {components && <Components components={components} />}
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

function Components({ components }: { components: readonly LoadedComponent[] }) {
  const { code } = usePageLocale();
  return components.map(([name, Component]) => {
    const place = document.getElementById(frameIds[name.toLowerCase()] ?? '');
    const component = <Component key={name} locale={code} />;
    return place ? createPortal(component, place, name) : component;
  });
}

/** The page's elements for header and footer; other components render in the content. */
const frameIds: Readonly<Record<string, string>> = OWN_FRAME_IDS;

type LoadedComponent = readonly [name: string, component: ComponentType<PartOptions>];

/**
 * Returns null until all components are loaded. Loads again when the shell connects again, the network returns or the browser restores
 * the page. The loader reports failures.
 */
function useExposedModules(): readonly LoadedComponent[] | null {
  const connection = useShellConnection();
  const { kind } = useSessionState();
  const [components, setComponents] = useState<readonly LoadedComponent[] | null>(null);
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

type ComponentName = {
  [Name in keyof ShellModules]: Name extends keyof ShellModules[Name] ? Name : never;
}[keyof ShellModules];

const COMPONENT_NAMES = Object.keys(modules.shell).filter(isComponentModule) as ComponentName[];

function loadComponents({ load }: Pick<ShellConnection, 'load'>): Promise<LoadedComponent[]> {
  return Promise.all(
    COMPONENT_NAMES.map(async (name) => {
      const module: Partial<Record<string, ComponentType<PartOptions>>> = await load(name);
      return [name, module[name]!] as const;
    }),
  );
}
