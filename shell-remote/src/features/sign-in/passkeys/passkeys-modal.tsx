import { useRef } from 'react';
import type { Passkey } from 'shared-config/contracts/contracts';
import { Modal } from 'ui-kit/modal';
import { PasskeyRow } from './passkey-row';
import { isOfPage, usePasskeys, type PasskeysInput } from './use-passkeys';
import { useTexts } from '../../../core/texts/use-texts';

export interface PasskeysModalProps extends PasskeyManagerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The user who opened the modal is no longer signed in. */
  isSignedOut: boolean;
}

/** Renders the modal in which a user lists, adds and removes passkeys. */
export function PasskeysModal({ isOpen, onClose, isSignedOut, onLogIn, ...manager }: PasskeysModalProps) {
  const { t } = useTexts('passkeys');
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className="sh-root sh-passkeys">
        {isSignedOut ? (
          <>
            <p className="sh-passkeys__message" role="alert">
              {t('signedOut.text')}
            </p>
            <div data-modal-action>
              <button type="button" className="sh-passkeys__main-button" onClick={onLogIn}>
                {t('signedOut.logIn')}
              </button>
            </div>
          </>
        ) : (
          <PasskeyManager {...manager} onLogIn={onLogIn} />
        )}
      </div>
    </Modal>
  );
}

interface PasskeyManagerProps extends PasskeysInput {
  bcp47: string;
  /** Closes the modal and opens that of the sign-in. */
  onLogIn: () => void;
}

/** Renders the list of passkeys, the button that adds one, and the result of the last action. */
function PasskeyManager({ bcp47, onLogIn, ...input }: PasskeyManagerProps) {
  const { t } = useTexts('passkeys');
  const { state, load, add, remove } = usePasskeys(input);
  const { passkeys, busy, problem, done } = state;
  const addButton = useRef<HTMLButtonElement>(null);
  const removeRow = async (passkey: Passkey) => {
    await remove(passkey);
    // The focused row may have been removed.
    addButton.current?.focus();
  };
  return (
    <>
      <p className="sh-passkeys__intro">{t('intro')}</p>
      <div role="alert" className="sh-passkeys__live">
        {problem && <p className="sh-passkeys__message">{t(`problem.${problem}`)}</p>}
        {problem === 'freshSignIn' && (
          <button type="button" className="sh-passkeys__button" onClick={onLogIn}>
            {t('signedOut.logIn')}
          </button>
        )}
      </div>
      <div role="status" className="sh-passkeys__live">
        {done && <p className="sh-passkeys__message sh-passkeys__message--good">{t(done)}</p>}
        {busy === 'adding' && <p className="sh-passkeys__hint">{t('adding')}</p>}
        {busy === 'loading' && <p className="sh-passkeys__hint">{t('loading')}</p>}
        {passkeys?.length === 0 && !done && !busy && <p className="sh-passkeys__hint">{t('empty')}</p>}
      </div>
      {passkeys && passkeys.length > 0 && (
        <ul className="sh-passkeys__list">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              bcp47={bcp47}
              isHere={isOfPage(passkey.site, input.tools, state.rpIds)}
              isBlocked={busy !== null}
              onRemove={() => void removeRow(passkey)}
            />
          ))}
        </ul>
      )}
      <div data-modal-action>
        {passkeys === null && busy === null ? (
          <button type="button" className="sh-passkeys__main-button" onClick={() => void load()}>
            {t('retry')}
          </button>
        ) : (
          <button
            ref={addButton}
            type="button"
            className="sh-passkeys__main-button"
            aria-disabled={busy !== null || undefined}
            onClick={() => void add()}
          >
            {t('add')}
          </button>
        )}
      </div>
    </>
  );
}
