import { useTranslation } from 'react-i18next';
import { durationText } from './duration-text';
import type { CodeStep } from '../login/login-steps';
import { useSecondsUntil } from './use-seconds-until';

const warnBelowSeconds = 60;

/** Warns that a code expires soon, and says when it has expired. Screen readers announce each once, without the countdown. */
export function CodeExpiry({ step }: { step: CodeStep }) {
  const { t, i18n } = useTranslation('quick-auth');
  const secondsLeft = useSecondsUntil(step.expiresAtMs);
  const isExpiringSoon = secondsLeft > 0 && secondsLeft <= warnBelowSeconds;
  const wait = durationText(secondsLeft, i18n.language);
  return (
    <>
      {isExpiringSoon && (
        <p className="sh-quick-auth__expiry" role="timer">
          {t('code.expiresIn', { wait })}
        </p>
      )}
      <p className="sh-quick-auth__expiry" role="status">
        {isExpiringSoon && <span className="sh-quick-auth__unseen">{t('code.expiresSoon')}</span>}
        {secondsLeft === 0 && t('code.expired')}
      </p>
    </>
  );
}
