import { useTranslation } from 'react-i18next';
import { durationText } from './duration-text';
import type { CodeStep } from '../login/login-steps';
import { useSecondsUntil } from './use-seconds-until';

/** From here on the visitor is told how long the code still works. Seconds. */
const warnBelowSeconds = 60;

/** Says that a code is about to expire, once aloud and with the seconds for the eye, and that it has expired. */
export function CodeExpiry({ step }: { step: CodeStep }) {
  const { t, i18n } = useTranslation('quick-auth');
  const secondsLeft = useSecondsUntil(step.expiresAtMs);
  const isNear = secondsLeft > 0 && secondsLeft <= warnBelowSeconds;
  const wait = durationText(secondsLeft, i18n.language);
  return (
    <>
      {isNear && (
        <p className="sh-quick-auth__expiry" role="timer">
          {t('code.expiresIn', { wait })}
        </p>
      )}
      <p className="sh-quick-auth__expiry" role="status">
        {isNear && <span className="sh-quick-auth__unseen">{t('code.expiresSoon')}</span>}
        {secondsLeft === 0 && t('code.expired')}
      </p>
    </>
  );
}
