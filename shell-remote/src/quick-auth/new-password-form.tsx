import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName } from 'shared-config/contracts';
import { accountText } from './account-draft';
import { ErrorSummary } from './error-summary';
import type { FormStep } from './login-steps';
import { NoticeBox } from './notice-box';
import { PasswordChecklist } from './password-checklist';
import { PasswordField } from './password-field';
import { isGoodPassword } from './password-rules';
import { SubmitButton } from './submit-button';
import { useFieldProblems } from './use-field-problems';
import { useFocusOnReturn } from './use-focus-on-return';
import { useSecondsUntil } from './use-seconds-until';

export interface NewPasswordFormProps {
  step: FormStep;
  /** Whose password it is, for password managers. */
  account: AccountName;
  onEdit: () => void;
  onSubmit: (password: string) => void;
}

/** The last step of a password reset: a new password under the rules of registration. */
export function NewPasswordForm({ step, account, onEdit, onSubmit }: NewPasswordFormProps) {
  const { t } = useTranslation('quick-auth');
  const leadId = useId();
  const rulesId = useId();
  const [password, setPassword] = useState('');
  const { form, problems, accept, clear, focusField } = useFieldProblems();
  useFocusOnReturn(form, true, 'input[name=password]');
  const secondsLeft = useSecondsUntil(step.notice?.retryAtMs ?? 0);
  return (
    <form
      ref={form}
      className="sh-quick-auth"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (step.isBusy || secondsLeft > 0) return;
        if (accept(isGoodPassword(password) ? {} : { password: 'passwordWeak' })) onSubmit(password);
      }}
    >
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={accountText(account)}
        readOnly
        hidden
      />
      <div className="sh-quick-auth__lead" id={leadId}>
        <h3 className="sh-quick-auth__heading">{t('reset.newTitle')}</h3>
        <p className="sh-quick-auth__text">{t('reset.newLead')}</p>
      </div>
      <NoticeBox notice={step.notice} secondsLeft={secondsLeft} />
      <ErrorSummary problems={problems} onField={focusField} />
      <PasswordField
        autoComplete="new-password"
        describedBy={`${leadId} ${rulesId}`}
        value={password}
        problem={problems.password && t(`problem.${problems.password}`)}
        onText={(text) => {
          clear('password');
          onEdit();
          setPassword(text);
        }}
      />
      <PasswordChecklist
        id={rulesId}
        password={password}
        account={account.kind === 'email' ? account.email : ''}
      />
      <SubmitButton label={t('reset.save')} isBusy={step.isBusy} isBlocked={secondsLeft > 0} />
    </form>
  );
}
