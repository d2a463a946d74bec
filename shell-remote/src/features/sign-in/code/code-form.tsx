import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName, CodeChallenge } from 'shared-config/contracts';
import { accountText, readableAccount } from '../forms/account-draft';
import type { TextKey } from 'shared-config/i18n';
import { codeDigits } from './code-digits';
import { CodeExpiry } from './code-expiry';
import type { CodeStep } from '../login/login-steps';
import { NoticeBox } from '../forms/notice-box';
import { OtherChannels } from './other-channels';
import { ResendCode } from './resend-code';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useMessagedCode } from './use-messaged-code';
import type { AuthFlow } from '../use-auth-flow';
import { useSecondsUntil } from './use-seconds-until';

export interface CodeFormProps {
  step: CodeStep;
  flow: AuthFlow;
  /** Sends the code of the present challenge. */
  onCode: (code: string) => void;
  submitLabel: string;
  /** The account as typed. A code that was sent there shows the address in full, so that a typo is seen. */
  account: AccountName;
  /** The words under the heading. Default: where the code was sent. */
  textKey?: 'reset.sent';
  /** False where the address cannot be changed here. Default true. */
  canChange?: boolean;
  /** Stands below the form. */
  children?: ReactNode;
}

/**
 * The second step of a login or a registration: one field for the whole code, so that it can be pasted and filled in
 * by the phone. It is sent as soon as it is full.
 */
export function CodeForm(props: CodeFormProps) {
  const { step, flow, onCode, submitLabel, account, canChange = true, children } = props;
  const { challenge, isBusy, notice } = step;
  const { input, code, setCode } = useCode(step);
  const secondsLeft = useSecondsUntil(notice?.retryAtMs ?? 0);
  const isSentToTyped = challenge.channel === account.kind;
  const isFull = code.length === challenge.codeLength;
  const send = (full: string) => {
    if (!isBusy && secondsLeft === 0) onCode(full);
  };
  const take = (text: string) => {
    const digits = codeDigits(text, challenge.codeLength);
    setCode(digits);
    flow.noteEdit('other');
    if (digits.length === challenge.codeLength && digits !== code) send(digits);
  };
  useMessagedCode(challenge.channel === 'mobile' ? challenge.challenge : null, take);
  return (
    <form
      className="sh-quick-auth"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFull) send(code);
        else input.current?.focus();
      }}
    >
      {/* Password managers keep a form's parts together by it. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={accountText(account)}
        readOnly
        hidden
      />
      <CodeHeading
        challenge={challenge}
        sentTo={isSentToTyped ? readableAccount(account) : challenge.sentTo}
        textKey={props.textKey ?? `code.text.${challenge.channel}`}
        change={canChange && isSentToTyped && <BackButton textKey="code.change" step={step} flow={flow} />}
      />
      <NoticeBox notice={notice} secondsLeft={secondsLeft} />
      <CodeField ref={input} codeLength={challenge.codeLength} code={code} onText={take} isBusy={isBusy} />
      <CodeExpiry step={step} />
      <SubmitButton label={submitLabel} isBusy={isBusy} isBlocked={!isFull || secondsLeft > 0} />
      <div className="sh-quick-auth__code-ways">
        <ResendCode step={step} onResend={() => void flow.resend()} />
        <OtherChannels step={step} onChannel={(channel) => void flow.resend(channel)} />
        {canChange && !isSentToTyped && <BackButton textKey="code.back" step={step} flow={flow} />}
      </div>
      {children}
    </form>
  );
}

/** The typed code: emptied when another one was sent, selected when it was wrong, so that the next one replaces it. */
function useCode({ notice, resendCount, challenge }: CodeStep) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => {
    setCode('');
    input.current?.focus();
  }, [resendCount, challenge.channel]);
  useEffect(() => {
    if (notice?.reason === 'wrongCode') input.current?.select();
  }, [notice]);
  return { input, code, setCode };
}

type BackButtonProps = Pick<CodeFormProps, 'step' | 'flow'> & { textKey: 'code.back' | 'code.change' };

function BackButton({ textKey, step, flow }: BackButtonProps) {
  const { t } = useTranslation('quick-auth');
  return (
    <button
      className="sh-quick-auth__link"
      type="button"
      aria-disabled={step.isBusy || undefined}
      onClick={flow.goBack}
    >
      {t(textKey)}
    </button>
  );
}

interface CodeHeadingProps {
  challenge: CodeChallenge;
  /** Where the code was sent. */
  sentTo: string;
  textKey: TextKey<'quick-auth'>;
  change: ReactNode;
}

function CodeHeading({ challenge, sentTo, textKey, change }: CodeHeadingProps) {
  const { t } = useTranslation('quick-auth');
  return (
    <div className="sh-quick-auth__lead">
      <h3 className="sh-quick-auth__heading">{t(`code.title.${challenge.channel}`)}</h3>
      <p className="sh-quick-auth__text">
        {t(textKey, { count: challenge.codeLength, sentTo })} {change}
      </p>
    </div>
  );
}

interface CodeFieldProps {
  ref: React.Ref<HTMLInputElement>;
  codeLength: number;
  code: string;
  onText: (text: string) => void;
  isBusy: boolean;
}

function CodeField({ ref, codeLength, code, onText, isBusy }: CodeFieldProps) {
  const { t } = useTranslation('quick-auth');
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (!isBusy) onText(event.clipboardData.getData('text'));
  };
  return (
    <div className="sh-quick-auth__code">
      <TextField
        ref={ref}
        label={t('field.code')}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={codeLength}
        readOnly={isBusy}
        value={code}
        onText={onText}
        onPaste={paste}
      />
    </div>
  );
}
