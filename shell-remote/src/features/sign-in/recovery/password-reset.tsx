import { useId, useState } from 'react';
import type { AccountName } from 'shared-config/contracts/contracts';
import type { AuthApi } from '../auth-api';
import { CodeForm } from '../code/code-form';
import { AccountFields } from '../forms/account-fields';
import { accountProblems } from '../forms/field-rules';
import { HiddenUsername } from '../forms/hidden-username';
import { BesideLink } from '../forms/link-button';
import { isValidPassword } from '../forms/password-rules';
import type { FormStep } from '../login/login-steps';
import { NewPasswordField } from '../registration/new-password-field';
import { SignInForm } from '../sign-in-form';
import type { TypedAccount } from '../forms/use-account';
import { useAuthFlow } from '../use-auth-flow';
import { useSignInForm } from '../use-sign-in-form';
import { useTexts } from '../../../core/texts/use-texts';

interface PasswordResetProps {
  api: Pick<AuthApi, 'resetPassword' | 'sendCode'>;
  account: TypedAccount;
  onBack: () => void;
  /** Called after the password was changed. The visitor is not signed in. */
  onChanged: () => void;
}

/** Renders the steps of a password reset: account, code, new password. The texts do not reveal whether the account exists. */
export function PasswordReset({ api, account, onBack, onChanged }: PasswordResetProps) {
  const { t } = useTexts('quick-auth');
  const flow = useAuthFlow(api, onChanged);
  const { step } = flow;
  if (step.name === 'code') {
    const { challenge } = step.challenge;
    return (
      <CodeForm
        step={step}
        flow={flow}
        account={account.submitted}
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
        account={account.submitted}
        onEdit={() => flow.noteEdit('other')}
        onSubmit={(password) => void flow.submit(() => api.resetPassword({ ticket, password }))}
      />
    );
  }
  return (
    <ResetAccountForm
      step={step}
      account={account}
      onBack={onBack}
      onEdit={() => flow.noteEdit('account')}
      onSubmit={() => void flow.submit(() => api.resetPassword({ account: account.submit() }))}
    />
  );
}

interface ResetAccountFormProps extends Pick<PasswordResetProps, 'account' | 'onBack'> {
  step: FormStep;
  onEdit: () => void;
  onSubmit: () => void;
}

function ResetAccountForm(props: ResetAccountFormProps) {
  const { step, account } = props;
  const { draft, phones } = account;
  const { t } = useTexts('quick-auth');
  const state = useSignInForm({
    step,
    isReady: !phones.isLoading,
    takesFocus: true,
    onEdit: props.onEdit,
    findProblems: () => accountProblems(draft, phones.parser),
    onSubmit: props.onSubmit,
  });
  return (
    <SignInForm
      state={state}
      submitLabel={t('reset.send')}
      lead={<p className="sh-quick-auth__text">{t('reset.lead')}</p>}
      below={<BesideLink onClick={props.onBack}>{t('reset.back')}</BesideLink>}
    >
      <AccountFields state={state} account={account} emailAutoComplete="username" />
    </SignInForm>
  );
}

interface NewPasswordFormProps {
  step: FormStep;
  account: AccountName;
  onEdit: () => void;
  onSubmit: (password: string) => void;
}

/** Renders the last step of a password reset: a new password by the rules of registration. */
function NewPasswordForm({ step, account, onEdit, onSubmit }: NewPasswordFormProps) {
  const { t } = useTexts('quick-auth');
  const leadId = useId();
  const [password, setPassword] = useState('');
  const state = useSignInForm({
    step,
    takesFocus: true,
    focusSelector: 'input[name=password]',
    onEdit,
    findProblems: () => (isValidPassword(password) ? {} : { password: 'passwordWeak' }),
    onSubmit: () => onSubmit(password),
  });
  return (
    <SignInForm
      state={state}
      submitLabel={t('reset.save')}
      lead={
        <>
          <HiddenUsername account={account} />
          <div className="sh-quick-auth__lead" id={leadId}>
            <h3 className="sh-quick-auth__heading">{t('reset.newTitle')}</h3>
            <p className="sh-quick-auth__text">{t('reset.newLead')}</p>
          </div>
        </>
      }
    >
      <NewPasswordField
        state={state}
        describedBy={leadId}
        account={account.kind === 'email' ? account.email : ''}
        value={password}
        onText={setPassword}
      />
    </SignInForm>
  );
}
