import type { ReactNode } from 'react';
import { FIELDS } from './forms/field-rules';
import { NoticeBox, type NoticeBoxProps } from './forms/notice-box';
import { SubmitButton } from './forms/submit-button';
import type { SignInFormState } from './use-sign-in-form';
import { useTexts } from '../../core/texts/use-texts';

interface SignInFormProps extends Pick<NoticeBoxProps, 'accountKind'> {
  state: SignInFormState;
  submitLabel: string;
  lead?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** Renders a sign-in form around its fields: notices above them, the button below. */
export function SignInForm({ state, submitLabel, lead, below, accountKind, children }: SignInFormProps) {
  const { form, step, secondsLeft, submit, isBusy, noticeId } = state;
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
      <NoticeBox id={noticeId} notice={step.notice} secondsLeft={secondsLeft} accountKind={accountKind} />
      <ErrorSummary {...state} />
      {children}
      <SubmitButton label={submitLabel} isBusy={isBusy} isBlocked={secondsLeft > 0} />
      {below}
    </form>
  );
}

/** Lists the invalid fields as buttons that focus them. Screen readers announce it after a submit with problems. */
function ErrorSummary({ problems, focusField }: Pick<SignInFormState, 'problems' | 'focusField'>) {
  const { t } = useTexts('quick-auth');
  const invalid = FIELDS.filter((field) => problems[field]);
  if (invalid.length === 0) return null;
  return (
    <div className="sh-quick-auth__notice" role="alert">
      <span>{t('summary', { count: invalid.length })}</span>{' '}
      {invalid.map((field) => (
        <button
          className="sh-quick-auth__wrong-field"
          type="button"
          key={field}
          onClick={() => focusField(field)}
        >
          {t(`field.${field}`)}
        </button>
      ))}
    </div>
  );
}
