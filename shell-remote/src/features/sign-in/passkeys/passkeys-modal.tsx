import { useTranslation } from 'react-i18next';
import { Modal } from 'ui-kit/modal';
import { PasskeyManager, type PasskeyManagerProps } from './passkey-manager';

export interface PasskeysModalProps extends PasskeyManagerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The user who opened the modal is no longer signed in. */
  isSignedOut: boolean;
  onLogIn: () => void;
}

/** Renders the modal in which a user lists, adds and removes passkeys. */
export function PasskeysModal({ isOpen, onClose, isSignedOut, onLogIn, ...manager }: PasskeysModalProps) {
  const { t } = useTranslation('passkeys');
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className="sh-root sh-passkeys">
        {isSignedOut ? (
          <>
            <p className="sh-passkeys__message" role="alert">
              {t('signedOut.text')}
            </p>
            <button type="button" className="sh-passkeys__main-button" onClick={onLogIn}>
              {t('signedOut.logIn')}
            </button>
          </>
        ) : (
          <PasskeyManager {...manager} />
        )}
      </div>
    </Modal>
  );
}
