import 'ui-kit/tokens.css';
import '../../core/overlays/notices.css';
import './smart-banner.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type MouseEvent } from 'react';
import { I18nextProvider } from 'react-i18next';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import english from '../../../translations/en/smart-banner.json';
import { isPlainClick } from 'shared-config/is-plain-click';
import { SmartBanner } from './smart-banner';
import { loadAppDoor, type AppDoor } from './app-door';
import { appPageOf } from './app-page';
import type { OverlayProps } from '../../core/overlays/overlays';
import { pagePortBase } from '../../core/page/page-port-base';
import type { PageContext } from '../../core/page/page-context';
import type { RunningAppBanner } from './start-smart-banner';
import { usePartTranslator, type PartTexts } from '../../core/texts/use-part-translator';

const TEXTS: PartTexts = { namespace: 'smart-banner', english };

/** What the suggestion needs of the page's shell. */
export interface RunningBannerPorts {
  readonly context: PageContext;
  appBanner?: RunningAppBanner;
}

/** The suggestion to open the app among the notices, joined to the page's address and to what opens the app. */
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
  const translator = usePartTranslator(shell.context, TEXTS);
  const door = useAppDoor(shell);
  const isDrawn = translator !== null && door !== null;
  useEffect(() => {
    if (isDrawn) running.answer('shown');
  }, [isDrawn, running]);
  if (!isDrawn) return null;
  const leave = (answer: 'opened' | 'dismissed') => {
    running.answer(answer);
    onClose();
  };
  return (
    <I18nextProvider i18n={translator}>
      <SmartBanner
        bcp47={bcp47}
        isInstalled={door.isInstalled}
        storeHref={running.store.href}
        onOpen={(event) => {
          openApp(event, door, shell, running);
          leave('opened');
        }}
        onDismiss={() => leave('dismissed')}
      />
    </I18nextProvider>
  );
});

/** Null until it is known, so that the words never change under a finger. */
function useAppDoor(shell: RunningBannerPorts): AppDoor | null {
  const [door, setDoor] = useState<AppDoor | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadAppDoor(window, shell.context).then((known) => {
      if (isWanted) setDoor(known);
    });
    return () => {
      isWanted = false;
    };
  }, [shell]);
  return door;
}

/** A plain click opens the app, within the gesture; every other one is the browser's, with the link to the shop. */
function openApp(
  event: MouseEvent,
  { jump }: AppDoor,
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
  void jumpOrLeave(() => jump(appPageOf(context, location, path), options), store.href);
}

async function jumpOrLeave(jump: () => Promise<unknown>, storeHref: string): Promise<void> {
  try {
    await jump();
  } catch (thrown) {
    reportFailure({ code: 'app-open-failed', part: 'smart-banner', message: messageOf(thrown) });
    window.location.assign(storeHref);
  }
}
