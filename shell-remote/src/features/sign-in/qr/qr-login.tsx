import { useId } from 'react';
import type { AccountDraft } from '../forms/account-draft';
import { AccountTabs } from '../forms/account-tabs';
import { QrWay, type QrWayProps } from './qr-way';

export interface QrLoginProps extends QrWayProps {
  /** Back to the form, by this kind of account. */
  onKind: (kind: AccountDraft['kind']) => void;
}

/** The login by QR code in the place of the form, with the same tabs above. */
export function QrLogin({ onKind, ...way }: QrLoginProps) {
  const id = useId();
  return (
    <div className="sh-quick-auth">
      <AccountTabs id={id} kind="qr" hasQr takesFocus onKind={(kind) => kind !== 'qr' && onKind(kind)} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-qr`}>
        <QrWay {...way} />
      </div>
    </div>
  );
}
