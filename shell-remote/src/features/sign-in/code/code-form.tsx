import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName, CodeChallenge } from 'shared-config/contracts';
import { accountText, formatAccount } from '../forms/account-draft';
import type { TextKey } from 'shared-config/i18n';
import { latinDigits } from '../phone/latin-digits';
import { CodeExpiry } from './code-expiry';
import type { CodeStep } from '../login/login-steps';
import { NoticeBox } from '../forms/notice-box';

import { ResendCode } from './resend-code';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../forms/text-field';
import { useSmsCode } from './use-sms-code';
import type { AuthFlow } from '../use-auth-flow';
import { useSecondsUntil } from './use-seconds-until';

export interface CodeFormProps {
  step: CodeStep;
  flow: AuthFlow;
  /** Sends the code of the current challenge. */
  onCode: (code: string) => void;
  submitLabel: string;
  /** The account as typed. If the code was sent there, the form shows the full address, so that a typo is visible. */
  account: AccountName;
  /** Key of the text under the heading. Default: the address of the code. */
  textKey?: 'reset.sent';
  /** Whether the visitor can change the address here. Default true. */
  canChange?: boolean;
  /** Content below the form's buttons. */
  children?: ReactNode;
}

/**
 * Renders the second step of a login or registration. A single field holds the code, so that visitors can paste it and phones
 * can fill it in. The form submits a complete code immediately.
 */
export function CodeForm(props: CodeFormProps) {
  const { step, flow, onCode, submitLabel, account, canChange = true, children } = props;
  const { t } = useTranslation('quick-auth');
  const { challenge, isBusy, notice } = step;
  const { input, code, setCode } = useCode(step);
  const secondsLeft = useSecondsUntil(notice?.retryAtMs ?? 0);
  const isSentToTyped = challenge.channel === account.kind;
  const isFull = code.length === challenge.codeLength;
  const send = (full: string) => {
    if (!isBusy && secondsLeft === 0) onCode(full);
  };
  const enterCode = (text: string) => {
    const digits = latinDigits(text).replace(/\D/g, '').slice(0, challenge.codeLength);
    setCode(digits);
    flow.noteEdit('other');
    if (digits.length === challenge.codeLength && digits !== code) send(digits);
  };
  useSmsCode(challenge.channel === 'mobile' ? challenge.challenge : null, enterCode);
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
      {/* Password managers use it to associate the code with the account. */}
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
        sentTo={isSentToTyped ? formatAccount(account) : challenge.sentTo}
        textKey={props.textKey ?? `code.text.${challenge.channel}`}
        change={canChange && isSentToTyped && <BackButton textKey="code.change" step={step} flow={flow} />}
      />
      <NoticeBox notice={notice} secondsLeft={secondsLeft} />
      <CodeField
        ref={input}
        codeLength={challenge.codeLength}
        code={code}
        onText={enterCode}
        isBusy={isBusy}
      />
      <CodeExpiry step={step} />
      <SubmitButton label={submitLabel} isBusy={isBusy} isBlocked={!isFull || secondsLeft > 0} />
      <div className="sh-quick-auth__code-ways">
        <ResendCode step={step} onResend={() => void flow.resend()} />
        {challenge.otherChannels?.map((channel) => (
          <button
            className="sh-quick-auth__link"
            type="button"
            key={channel}
            aria-disabled={isBusy || undefined}
            onClick={() => void flow.resend(channel)}
          >
            {t(`code.other.${channel}`)}
          </button>
        ))}
        {canChange && !isSentToTyped && <BackButton textKey="code.back" step={step} flow={flow} />}
      </div>
      {children}
    </form>
  );
}

/** Returns the typed code. It is cleared when another code was sent, and selected when it was wrong, for easy replacement. */
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
  /** Address that the code was sent to. */
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
