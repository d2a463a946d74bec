import { useTranslation } from 'react-i18next';
import { durationText } from './duration-text';
import { LinkButton } from '../forms/link-button';
import type { CodeStep } from '../login/login-steps';
import { useSecondsUntil } from './use-seconds-until';

/** Renders the button that requests another code, disabled until the delay is over; nothing for authenticator apps. */
export function ResendCode({ step, onResend }: { step: CodeStep; onResend: () => void }) {
  const { t, i18n } = useTranslation('quick-auth');
  const secondsLeft = useSecondsUntil(step.resendAtMs);
  if (step.challenge.channel === 'authenticator') return null;
  const isWaiting = secondsLeft > 0;
  const wait = durationText(secondsLeft, i18n.language);
  return (
    <div>
      <LinkButton isDisabled={isWaiting || step.isBusy} onClick={() => !isWaiting && onResend()}>
        {isWaiting ? t('code.resendIn', { wait }) : t('code.resend')}
      </LinkButton>
      <span className="sh-quick-auth__unseen" role="status">
        {step.resendCount > 0 && !step.isBusy && t('code.resent', { count: step.resendCount })}
      </span>
    </div>
  );
}
