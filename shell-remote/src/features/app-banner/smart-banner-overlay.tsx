import 'ui-kit/tokens.css';
import '../../core/overlays/notices.css';
import './smart-banner.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type MouseEvent } from 'react';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import english from '../../../translations/en/smart-banner.json';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { SmartBanner } from './smart-banner';
import { loadAppOpener, type AppOpener } from './app-opener';
import { appPageUrl } from './app-page-url';
import type { OverlayProps } from '../../core/overlays/overlays';
import { pagePortBase } from '../../core/page/page-port-base';
import type { PageContext } from '../../core/page/page-context';
import type { RunningAppBanner } from './start-smart-banner';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext } from '../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'smart-banner', english };

export interface RunningBannerPorts {
  readonly context: PageContext;
  appBanner?: RunningAppBanner;
}

/** Renders the app suggestion as a notice and connects it to the page's address and to the code that opens the app. */
export function SmartBannerOverlay({ isOpen, onClose, getShell }: OverlayProps<RunningBannerPorts>) {
  const shell = getShell();
  return (
    <div className="sh-app-banner-slot" aria-live="polite">
      {isOpen && shell.appBanner && (
        <RunningBanner shell={shell} running={shell.appBanner} onClose={onClose} />
      )}
    </div>
  );
}

interface RunningBannerProps {
  shell: RunningBannerPorts;
  running: RunningAppBanner;
  onClose(): void;
}

const RunningBanner = observer(function RunningBanner({ shell, running, onClose }: RunningBannerProps) {
  const { bcp47 } = shell.context.locale;
  const translator = useNamespaceTranslator(shell.context, TEXTS);
  const opener = useAppOpener(shell);
  const isReady = translator !== null && opener !== null;
  useEffect(() => {
    if (isReady) running.answer('shown');
  }, [isReady, running]);
  if (!isReady) return null;
  const leave = (answer: 'opened' | 'dismissed') => {
    running.answer(answer);
    onClose();
  };
  return (
    <TranslatorContext value={translator}>
      <SmartBanner
        bcp47={bcp47}
        isInstalled={opener.isInstalled}
        storeHref={running.store.href}
        onOpen={(event) => {
          openApp(event, opener, shell, running);
          leave('opened');
        }}
        onDismiss={() => leave('dismissed')}
      />
    </TranslatorContext>
  );
});

/** Returns null until it has loaded, so that the button's text never changes while the visitor taps it. */
function useAppOpener(shell: RunningBannerPorts): AppOpener | null {
  const [opener, setOpener] = useState<AppOpener | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadAppOpener(window, shell.context).then((loaded) => {
      if (isCurrent) setOpener(loaded);
    });
    return () => void (isCurrent = false);
  }, [shell]);
  return opener;
}

/** Opens the app on a plain click; the browser follows the store link on any other click. */
function openApp(
  event: MouseEvent,
  { jump }: AppOpener,
  { context }: RunningBannerPorts,
  { store, path }: RunningAppBanner,
): void {
  if (!jump || !isPlainClick(event)) return;
  event.preventDefault();
  const { location } = window;
  const options = {
    site: context.site,
    portBase: pagePortBase(),
    isSecure: location.protocol === 'https:',
    fallbackUrl: store.href,
  };
  void jumpOrLeave(() => jump(appPageUrl(context, location, path), options), store.href);
}

async function jumpOrLeave(jump: () => Promise<unknown>, storeHref: string): Promise<void> {
  try {
    await jump();
  } catch (thrown) {
    reportFailure({ code: 'app-open-failed', part: 'smart-banner', message: messageOf(thrown) });
    window.location.assign(storeHref);
  }
}
