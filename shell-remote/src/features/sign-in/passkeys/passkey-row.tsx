import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from 'shared-config/contracts';
import { dateText } from 'shared-config/date-text';
import { PasskeyIcon } from './passkey-icon';

export interface PasskeyRowProps {
  passkey: Passkey;
  bcp47: string;
  /** It is for the host of this page. */
  isHere: boolean;
  /** Something is under way: nothing can be removed now. */
  isBlocked: boolean;
  onRemove: () => void;
}

/** One passkey; removing it is asked once more, in its place. */
export function PasskeyRow({ passkey, bcp47, isHere, isBlocked, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('passkeys');
  const { isAsking, ask, keep, removeButton, keepButton } = useQuestion();
  const name = passkey.name ?? t('unnamed');
  const created = dayText(passkey.createdAt, bcp47);
  return (
    <li className="sh-passkeys__row">
      <span className="sh-passkeys__icon">
        <PasskeyIcon />
      </span>
      <div className="sh-passkeys__what">
        <p className="sh-passkeys__name">
          <bdi>{name}</bdi>
        </p>
        {!isHere && <p>{t('site', { site: passkey.site })}</p>}
        <p>{t('created', { date: created })}</p>
        {passkey.lastUsedAt && <p>{t('lastUsed', { date: dayText(passkey.lastUsedAt, bcp47) })}</p>}
      </div>
      {isAsking ? (
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
          <button type="button" className="sh-passkeys__button" ref={keepButton} onClick={keep}>
            {t('remove.no')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="sh-passkeys__button"
          ref={removeButton}
          aria-label={t('remove.named', { name, date: created })}
          onClick={ask}
        >
          {t('remove.action')}
        </button>
      )}
    </li>
  );
}

/** Whether the question stands; the focus goes to the answer that changes nothing, and back to where it came from. */
function useQuestion() {
  const [isAsking, setIsAsking] = useState<boolean | null>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking === null) return;
    (isAsking ? keepButton : removeButton).current?.focus();
  }, [isAsking]);
  return {
    isAsking: isAsking === true,
    ask: () => setIsAsking(true),
    keep: () => setIsAsking(false),
    removeButton,
    keepButton,
  };
}

function dayText(time: string, bcp47: string): string {
  return dateText(time, bcp47);
}
