import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName } from 'shared-config/contracts';
import { accountText } from '../forms/account-draft';
import type { FormStep } from '../login/login-steps';
import { PasswordChecklist } from '../registration/password-checklist';
import { PasswordField } from '../forms/password-field';
import { isValidPassword } from '../forms/password-rules';
import { SignInForm } from '../sign-in-form';
import { useSignInForm } from '../use-sign-in-form';

interface NewPasswordFormProps {
  step: FormStep;
  /** Owner of the password, for password managers. */
  account: AccountName;
  onEdit: () => void;
  onSubmit: (password: string) => void;
}

/** Renders the last step of a password reset: a new password by the rules of registration. */
export function NewPasswordForm({ step, account, onEdit, onSubmit }: NewPasswordFormProps) {
  const { t } = useTranslation('quick-auth');
  const leadId = useId();
  const rulesId = useId();
  const [password, setPassword] = useState('');
  const state = useSignInForm({
    step,
    takesFocus: true,
    focusSelector: 'input[name=password]',
    onEdit,
    findProblems: () => (isValidPassword(password) ? {} : { password: 'passwordWeak' }),
    onSubmit: () => onSubmit(password),
  });
  const { problems, noteEdit } = state;
  return (
    <SignInForm
      state={state}
      submitLabel={t('reset.save')}
      lead={
        <>
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
        </>
      }
    >
      <PasswordField
        autoComplete="new-password"
        describedBy={`${leadId} ${rulesId}`}
        value={password}
        problem={problems.password && t(`problem.${problems.password}`)}
        onText={(text) => {
          noteEdit('password');
          setPassword(text);
        }}
      />
      <PasswordChecklist
        id={rulesId}
        password={password}
        account={account.kind === 'email' ? account.email : ''}
      />
    </SignInForm>
  );
}
