import { useTranslation } from 'react-i18next';
import type { AccountName } from 'shared-config/contracts';
import type { AuthApi } from '../auth-api';
import { CodeForm } from '../code/code-form';
import { NewPasswordForm } from './new-password-form';
import { ResetAccountForm, type ResetAccountFormProps } from './reset-account-form';
import { useAuthFlow } from '../use-auth-flow';

type PasswordResetProps = Pick<ResetAccountFormProps, 'account' | 'onAccount' | 'phones' | 'onBack'> & {
  api: Pick<AuthApi, 'resetPassword' | 'sendCode'>;
  accountName: AccountName;
  /** Called after the password was changed. The visitor is not signed in. */
  onChanged: () => void;
};

/**
 * Renders the steps of a password reset: account, code, new password. The texts do not reveal whether the account exists.
 */
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
