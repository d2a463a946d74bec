import type { ReactNode } from 'react';
import { ErrorSummary } from './forms/error-summary';
import { NoticeBox, type NoticeBoxProps } from './forms/notice-box';
import { SubmitButton } from './forms/submit-button';
import type { SignInFormState } from './use-sign-in-form';

export interface SignInFormProps extends Pick<NoticeBoxProps, 'accountKind'> {
  state: SignInFormState;
  submitLabel: string;
  /** Stands above the notices. */
  lead?: ReactNode;
  /** Stands below the button. */
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Draws a form of the sign-in around its fields: notices above them, the button below. */
export function SignInForm({ state, submitLabel, lead, below, accountKind, children }: SignInFormProps) {
  const { form, step, secondsLeft, problems, focusField, submit, isBusy } = state;
  return (
    <form
      ref={form}
      className="sh-quick-auth"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {lead}
      <NoticeBox notice={step.notice} secondsLeft={secondsLeft} accountKind={accountKind} />
      <ErrorSummary problems={problems} onField={focusField} />
      {children}
      <SubmitButton label={submitLabel} isBusy={isBusy} isBlocked={secondsLeft > 0} />
      {below}
    </form>
  );
}
