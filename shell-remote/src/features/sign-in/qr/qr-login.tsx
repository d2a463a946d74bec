import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { UserInfo } from 'shared-config/contracts/contracts';
import type { AccountDraft } from '../forms/account-draft';
import { AccountTabs, focusSelectedTab } from '../forms/account-tabs';
import type { QrModule, QrTools } from './qr-tools';
import { useTexts } from '../../../core/texts/use-texts';

interface QrLoginProps {
  tools: QrTools;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
  /** Returns to the form with this kind of account. */
  onKind: (kind: AccountDraft['kind']) => void;
}

/** Shows the login by QR code in place of the form, below the same tabs. */
export function QrLogin({ onKind, ...loader }: QrLoginProps) {
  const id = useId();
  return (
    <div className="sh-quick-auth">
      <AccountTabs id={id} kind="qr" hasQr takesFocus onKind={(kind) => kind !== 'qr' && onKind(kind)} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-qr`}>
        <PanelLoader {...loader} />
      </div>
    </div>
  );
}

/** Loads the panel; shows a spinner meanwhile, and a retry button after a failure. */
function PanelLoader({ tools, onSignedIn }: Omit<QrLoginProps, 'onKind'>) {
  const { t } = useTexts('quick-auth');
  const [qrModule, setQrModule] = useState<QrModule | 'failed' | null>(null);
  useEffect(() => {
    if (qrModule !== null) return;
    let isCurrent = true;
    tools.loadModule().then(
      (loaded) => isCurrent && setQrModule(loaded),
      // The loading function has reported the failure.
      () => isCurrent && setQrModule('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [tools, qrModule]);
  if (qrModule !== null && qrModule !== 'failed') {
    const { QrPanel, draw } = qrModule;
    return <QrPanel tools={tools} draw={draw} onSignedIn={onSignedIn} />;
  }
  return (
    <div className="sh-qr">
      <div className="sh-qr__frame" data-state={qrModule === 'failed' ? 'ended' : 'starting'}>
        {qrModule === 'failed' ? (
          <button
            className="sh-qr__again"
            type="button"
            onClick={(event) => {
              focusSelectedTab(event.currentTarget);
              setQrModule(null);
            }}
          >
            {t('qr.again')}
          </button>
        ) : (
          <span className="sh-qr__spinner" aria-hidden="true" />
        )}
      </div>
      <p className="sh-qr__status" role="status">
        {t(qrModule === 'failed' ? 'qr.ended.failed' : 'qr.starting')}
      </p>
    </div>
  );
}

/** A visitor at a computer can scan the image with a phone. On the phone itself it is useless. */
const DESKTOP = '(min-width: 768px) and (pointer: fine)';

/** Returns whether the login shows the QR code, and a function that switches to it and back. */
export function useQrLogin(tools: QrTools | undefined) {
  const [state, setState] = useState({ isQr: false, hasSwitched: false });
  const isDesktop = useSyncExternalStore(onDesktopChange, matchesDesktop);
  const isOffered = isDesktop && tools !== undefined;
  return {
    isOffered,
    isQr: state.isQr && isOffered,
    /** True after the first switch: the tabs have the focus then. */
    hasSwitched: state.hasSwitched,
    switchTo: (isQr: boolean) => setState({ isQr, hasSwitched: true }),
  };
}

const matchesDesktop = () => window.matchMedia?.(DESKTOP).matches ?? false;

function onDesktopChange(onChange: () => void): () => void {
  const list = window.matchMedia?.(DESKTOP);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}
