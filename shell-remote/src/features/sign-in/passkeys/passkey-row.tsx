import { useEffect, useRef, useState } from 'react';
import type { Passkey } from 'shared-config/contracts/contracts';
import { dateText } from 'shared-config/i18n/date-text';
import { PasskeyIcon } from './passkey-icon';
import { useTexts } from '../../../core/texts/use-texts';

interface PasskeyRowProps {
  passkey: Passkey;
  bcp47: string;
  /** The passkey belongs to this page's host. */
  isHere: boolean;
  /** Another action is pending, so nothing can be removed. */
  isBlocked: boolean;
  onRemove: () => void;
}

/** Renders one passkey; its remove button asks for confirmation in place. */
export function PasskeyRow({ passkey, bcp47, isHere, isBlocked, onRemove }: PasskeyRowProps) {
  const { t } = useTexts('passkeys');
  const { isConfirming, start, cancel, removeButton, cancelButton } = useConfirmation();
  const name = passkey.name ?? t('unnamed');
  const created = dateText(passkey.createdAt, bcp47);
  return (
    <li className="sh-passkeys__row">
      <span className="sh-passkeys__icon">
        <PasskeyIcon />
      </span>
      <div className="sh-passkeys__what">
        <p className="sh-passkeys__name">
          <bdi translate={passkey.name ? 'no' : undefined}>{name}</bdi>
        </p>
        {!isHere && <p>{t('site', { site: passkey.site })}</p>}
        <p>{t('created', { date: created })}</p>
        {passkey.lastUsedAt && <p>{t('lastUsed', { date: dateText(passkey.lastUsedAt, bcp47) })}</p>}
      </div>
      {isConfirming ? (
        <div className="sh-passkeys__question" role="group" aria-label={t('remove.question')}>
          <p>{t('remove.question')}</p>
          <button
            type="button"
            className="sh-passkeys__button sh-passkeys__button--danger"
            aria-disabled={isBlocked || undefined}
            onClick={() => !isBlocked && onRemove()}
          >
            {t('remove.yes')}
          </button>
          <button type="button" className="sh-passkeys__button" ref={cancelButton} onClick={cancel}>
            {t('remove.no')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="sh-passkeys__button"
          ref={removeButton}
          aria-label={t('remove.named', { name, date: created })}
          onClick={start}
        >
          {t('remove.action')}
        </button>
      )}
    </li>
  );
}

/** Returns the state of the confirmation. The focus moves to the cancel button and back to the remove button. */
function useConfirmation() {
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirming === null) return;
    (isConfirming ? cancelButton : removeButton).current?.focus();
  }, [isConfirming]);
  return {
    isConfirming: isConfirming === true,
    start: () => setIsConfirming(true),
    cancel: () => setIsConfirming(false),
    removeButton,
    cancelButton,
  };
}
