import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type CompositionEvent,
  type ReactNode,
} from 'react';
import type { AccountName } from 'shared-config/contracts/contracts';
import { formatAccount } from '../forms/account-draft';
import { HiddenUsername } from '../forms/hidden-username';
import { LinkButton } from '../forms/link-button';
import { Announcement } from '../announcer';
import { durationText } from './duration-text';
import type { CodeStep } from '../login/login-steps';
import { NoticeBox } from '../forms/notice-box';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { readCode } from './read-code';
import { useSmsCode } from './use-sms-code';
import type { AuthFlow } from '../use-auth-flow';
import { useSecondsUntil } from './use-seconds-until';
import { useTexts } from '../../../core/texts/use-texts';

export interface CodeFormProps {
  step: CodeStep;
  flow: AuthFlow;
  onCode: (code: string) => void;
  submitLabel: string;
  /** The account as typed. If the code was sent there, the form shows the full address, so that a typo is visible. */
  account: AccountName;
  /** Key of the text under the heading. Default: the address of the code. */
  textKey?: 'reset.sent';
  /** Whether the visitor can change the address here. Default true. */
  canChange?: boolean;
  children?: ReactNode;
}

/**
 * Renders the second step of a login or registration. A single field holds the code, so that visitors can paste it and phones
 * can fill it in. The form submits a complete code immediately, and ignores a text without a clear code.
 */
export function CodeForm(props: CodeFormProps) {
  const { step, flow, onCode, submitLabel, account, canChange = true, children } = props;
  const { t } = useTexts('quick-auth');
  const { challenge, isBusy, notice } = step;
  const { channel, codeLength } = challenge;
  const secondsLeft = useSecondsUntil(notice?.retryAtMs ?? 0);
  const isSentToTyped = channel === account.kind;
  const noticeId = useId();
  const field = useCodeField(step, {
    onEdit: () => flow.noteEdit('other'),
    onFull: (code) => !isBusy && secondsLeft === 0 && onCode(code),
  });
  const back = canChange && (
    <LinkButton isDisabled={isBusy} onClick={flow.goBack}>
      {t(isSentToTyped ? `code.change.${account.kind}` : 'code.back')}
    </LinkButton>
  );
  const sentTo = isSentToTyped ? formatAccount(account) : challenge.sentTo;
  return (
    <form
      className="sh-quick-auth"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        field.submit();
      }}
    >
      <HiddenUsername account={account} />
      <div className="sh-quick-auth__lead">
        <h3 className="sh-quick-auth__heading">{t(`code.title.${channel}`)}</h3>
        <p className="sh-quick-auth__text">
          <span>{t(props.textKey ?? `code.text.${channel}`, { count: codeLength, sentTo })}</span>{' '}
          {isSentToTyped && back}
        </p>
      </div>
      <NoticeBox id={noticeId} notice={notice} secondsLeft={secondsLeft} />
      <div className="sh-quick-auth__code">
        <TextField
          {...field.props}
          label={t('field.code')}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          readOnly={isBusy}
          isInvalid={notice?.reason === 'wrongCode'}
          describedBy={notice?.reason === 'wrongCode' ? noticeId : undefined}
        />
      </div>
      <CodeExpiry step={step} />
      <SubmitButton label={submitLabel} isBusy={isBusy} isBlocked={!field.isFull || secondsLeft > 0} />
      <div className="sh-quick-auth__code-ways">
        <ResendCode step={step} onResend={() => void flow.resend()} />
        {challenge.otherChannels?.map((other) => (
          <LinkButton key={other} isDisabled={isBusy} onClick={() => void flow.resend(other)}>
            {t(`code.other.${other}`)}
          </LinkButton>
        ))}
        {!isSentToTyped && back}
      </div>
      {children}
    </form>
  );
}

/** Returns the text after a paste: a complete code replaces everything, a part of one goes to the caret. */
function pastedInto(field: HTMLInputElement, pasted: string, length: number): string {
  if (readCode(pasted, length)?.length === length) return pasted;
  const { value, selectionStart, selectionEnd } = field;
  return value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
}

/**
 * Returns the field of the code. It is cleared when another code was sent, and its text selected when it was wrong, for easy
 * replacement. `onFull` gets each complete code.
 */
function useCodeField(
  step: CodeStep,
  { onEdit, onFull }: { onEdit: () => void; onFull: (code: string) => void },
) {
  const { notice, resendCount, challenge, isBusy } = step;
  const { channel, codeLength } = challenge;
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const [code, setCode] = useState('');
  useEffect(() => {
    setCode('');
    input.current?.focus();
  }, [resendCount, channel]);
  useEffect(() => {
    if (notice?.reason === 'wrongCode') input.current?.select();
  }, [notice]);
  const enter = (text: string) => {
    const digits = readCode(text, codeLength);
    // An input method would insert its own digits again beside changed ones.
    if (isComposing.current && text !== digits) return setCode(text);
    if (digits === null) return;
    setCode(digits);
    onEdit();
    if (digits.length === codeLength && digits !== code) onFull(digits);
  };
  useSmsCode(channel === 'mobile' ? `${challenge.challenge} ${resendCount}` : null, enter);
  const typed = readCode(code, codeLength);
  const isFull = typed?.length === codeLength;
  return {
    isFull,
    submit: () => (isFull ? onFull(typed) : input.current?.focus()),
    props: {
      ref: input,
      value: code,
      onText: enter,
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        event.preventDefault();
        if (!isBusy) enter(pastedInto(event.currentTarget, event.clipboardData.getData('text'), codeLength));
      },
      onCompositionStart: () => (isComposing.current = true),
      onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
        isComposing.current = false;
        enter(event.currentTarget.value);
      },
    },
  };
}

const warnBelowSeconds = 60;

/** Warns that a code expires soon, and says when it has expired. Screen readers announce each once, without the countdown. */
function CodeExpiry({ step }: { step: CodeStep }) {
  const { t, language } = useTexts('quick-auth');
  const secondsLeft = useSecondsUntil(step.expiresAtMs);
  const isExpiringSoon = secondsLeft > 0 && secondsLeft <= warnBelowSeconds;
  const wait = durationText(secondsLeft, language);
  return (
    <>
      {isExpiringSoon && (
        <p className="sh-quick-auth__expiry" role="timer">
          {t('code.expiresIn', { wait })}
        </p>
      )}
      {secondsLeft === 0 && <p className="sh-quick-auth__expiry">{t('code.expired')}</p>}
      <Announcement>
        {isExpiringSoon ? t('code.expiresSoon') : secondsLeft === 0 && t('code.expired')}
      </Announcement>
    </>
  );
}

/** Renders the button that requests another code, disabled until the delay is over; nothing for authenticator apps. */
function ResendCode({ step, onResend }: { step: CodeStep; onResend: () => void }) {
  const { t, language } = useTexts('quick-auth');
  const secondsLeft = useSecondsUntil(step.resendAtMs);
  if (step.challenge.channel === 'authenticator') return null;
  const isWaiting = secondsLeft > 0;
  const wait = durationText(secondsLeft, language);
  return (
    <div>
      <LinkButton isDisabled={isWaiting || step.isBusy} onClick={() => !isWaiting && onResend()}>
        {isWaiting ? t('code.resendIn', { wait }) : t('code.resend')}
      </LinkButton>
      <Announcement key={step.resendCount}>
        {step.resendCount > 0 && !step.isBusy && t('code.resent', { count: step.resendCount })}
      </Announcement>
    </div>
  );
}
