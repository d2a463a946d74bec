import { useTranslation } from 'react-i18next';
import { durationText } from './duration-text';
import type { CodeStep } from '../login/login-steps';
import { useSecondsUntil } from './use-seconds-until';

/** Renders the button that requests another code, disabled until the delay is over; nothing for authenticator apps. */
export function ResendCode({ step, onResend }: { step: CodeStep; onResend: () => void }) {
  const { t, i18n } = useTranslation('quick-auth');
  const secondsLeft = useSecondsUntil(step.resendAtMs);
  if (step.challenge.channel === 'authenticator') return null;
  const isWaiting = secondsLeft > 0;
  return (
    <div>
      <button
        className="sh-quick-auth__link"
        type="button"
        aria-disabled={isWaiting || step.isBusy || undefined}
        onClick={() => !isWaiting && onResend()}
      >
        {isWaiting
          ? t('code.resendIn', { wait: durationText(secondsLeft, i18n.language) })
          : t('code.resend')}
      </button>
      <span className="sh-quick-auth__unseen" role="status">
        {step.resendCount > 0 && !step.isBusy && t('code.resent', { count: step.resendCount })}
      </span>
    </div>
  );
}
