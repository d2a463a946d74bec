import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName } from 'shared-config/contracts';
import type { AuthApi } from '../auth-api';
import { CodeForm } from '../code/code-form';
import { accountText, type AccountDraft } from '../forms/account-draft';
import { AccountFields } from '../forms/account-fields';
import { accountProblems } from '../forms/field-rules';
import { PasswordField } from '../forms/password-field';
import { isValidPassword } from '../forms/password-rules';
import type { FormStep } from '../login/login-steps';
import type { PhoneSupport } from '../phone/use-phone-support';
import { PasswordChecklist } from '../registration/password-checklist';
import { SignInForm } from '../sign-in-form';
import { useAuthFlow } from '../use-auth-flow';
import { useSignInForm } from '../use-sign-in-form';

type PasswordResetProps = Pick<ResetAccountFormProps, 'account' | 'onAccount' | 'phones' | 'onBack'> & {
  api: Pick<AuthApi, 'resetPassword' | 'sendCode'>;
  accountName: AccountName;
  /** Called after the password was changed. The visitor is not signed in. */
  onChanged: () => void;
};

/** Renders the steps of a password reset: account, code, new password. The texts do not reveal whether the account exists. */
export function PasswordReset({ api, accountName, onChanged, ...form }: PasswordResetProps) {
  const { t } = useTranslation('quick-auth');
  const flow = useAuthFlow(api, onChanged);
  const { step } = flow;
  if (step.name === 'code') {
    const { challenge } = step.challenge;
    return (
      <CodeForm
        step={step}
        flow={flow}
        account={accountName}
        textKey="reset.sent"
        submitLabel={t('code.submit')}
        onCode={(code) => void flow.submit(() => api.resetPassword({ challenge, code }))}
      />
    );
  }
  if (step.name === 'password') {
    const { ticket } = step;
    return (
      <NewPasswordForm
        step={step}
        account={accountName}
        onEdit={() => flow.noteEdit('other')}
        onSubmit={(password) => void flow.submit(() => api.resetPassword({ ticket, password }))}
      />
    );
  }
  return (
    <ResetAccountForm
      {...form}
      step={step}
      onEdit={() => flow.noteEdit('account')}
      onSubmit={() => void flow.submit(() => api.resetPassword({ account: accountName }))}
    />
  );
}

interface ResetAccountFormProps {
  step: FormStep;
  phones: PhoneSupport;
  account: AccountDraft;
  onAccount: (account: AccountDraft) => void;
  onEdit: () => void;
  onSubmit: () => void;
  /** Returns to the login. */
  onBack: () => void;
}

/** Renders the first step of a password reset: the account. */
function ResetAccountForm(props: ResetAccountFormProps) {
  const { step, account, phones } = props;
  const { t } = useTranslation('quick-auth');
  const state = useSignInForm({
    step,
    isReady: !phones.isLoading,
    takesFocus: true,
    onEdit: props.onEdit,
    findProblems: () => accountProblems(account, phones.parser),
    onSubmit: props.onSubmit,
  });
  return (
    <SignInForm
      state={state}
      submitLabel={t('reset.send')}
      lead={<p className="sh-quick-auth__text">{t('reset.lead')}</p>}
      below={
        <div className="sh-quick-auth__beside">
          <button className="sh-quick-auth__link" type="button" onClick={props.onBack}>
            {t('reset.back')}
          </button>
        </div>
      }
    >
      <AccountFields
        draft={account}
        emailAutoComplete="username"
        problems={state.problems}
        phones={phones}
        onEdit={state.noteEdit}
        onDraft={props.onAccount}
      />
    </SignInForm>
  );
}

interface NewPasswordFormProps {
  step: FormStep;
  /** Owner of the password, for password managers. */
  account: AccountName;
  onEdit: () => void;
  onSubmit: (password: string) => void;
}

/** Renders the last step of a password reset: a new password by the rules of registration. */
function NewPasswordForm({ step, account, onEdit, onSubmit }: NewPasswordFormProps) {
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
