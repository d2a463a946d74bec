import { useTranslation } from 'react-i18next';
import type { AccountDraft } from './account-draft';
import { AccountFields } from './account-fields';
import { ErrorSummary } from './error-summary';
import { accountProblems } from './field-rules';
import type { FormStep } from './login-steps';
import { NoticeBox } from './notice-box';
import { SubmitButton } from './submit-button';
import { useFieldProblems } from './use-field-problems';
import { useFocusOnReturn } from './use-focus-on-return';
import type { Phones } from './use-phone-part';
import { useSecondsUntil } from './use-seconds-until';
import { useSubmitWhen } from './use-submit-when';

export interface ResetAccountFormProps {
  step: FormStep;
  phones: Phones;
  account: AccountDraft;
  onAccount: (account: AccountDraft) => void;
  onEdit: () => void;
  /** Called with nothing wrong, nothing under way and nothing to wait for. */
  onSubmit: () => void;
  /** Leads back to the login. */
  onBack: () => void;
}

/** The first step of a password reset: whose password it is. */
export function ResetAccountForm(props: ResetAccountFormProps) {
  const { step, account, phones } = props;
  const { t } = useTranslation('quick-auth');
  const { form, problems, accept, clear, focusField } = useFieldProblems();
  useFocusOnReturn(form, true);
  const secondsLeft = useSecondsUntil(step.notice?.retryAtMs ?? 0);
  const { isWaiting, submit } = useSubmitWhen(!phones.isLoading, () => {
    if (step.isBusy || secondsLeft > 0) return;
    if (accept(accountProblems(account, phones.book))) props.onSubmit();
  });
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
      <p className="sh-quick-auth__text">{t('reset.lead')}</p>
      <NoticeBox notice={step.notice} secondsLeft={secondsLeft} />
      <ErrorSummary problems={problems} onField={focusField} />
      <AccountFields
        draft={account}
        emailAutoComplete="username"
        problems={problems}
        phones={phones}
        onDraft={(changed, how) => {
          if (how === 'edited') {
            clear(changed.kind);
            props.onEdit();
          }
          props.onAccount(changed);
        }}
      />
      <SubmitButton label={t('reset.send')} isBusy={step.isBusy || isWaiting} isBlocked={secondsLeft > 0} />
      <div className="sh-quick-auth__beside">
        <button className="sh-quick-auth__link" type="button" onClick={props.onBack}>
          {t('reset.back')}
        </button>
      </div>
    </form>
  );
}
