import { useTranslation } from 'react-i18next';
import type { AccountDraft } from './account-draft';
import { AccountFields } from './account-fields';
import { ErrorSummary } from './error-summary';
import { loginProblems } from './field-rules';
import type { AccountStep } from './login-steps';
import { NoticeBox } from './notice-box';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { useFieldProblems } from './use-field-problems';
import { useSecondsUntil } from './use-seconds-until';

export interface LoginFormProps {
  step: AccountStep;
  account: AccountDraft;
  onAccount: (account: AccountDraft) => void;
  password: string;
  onPassword: (password: string) => void;
  onEdit: (what: 'account' | 'other') => void;
  /** Called with nothing wrong, nothing under way and nothing to wait for. */
  onSubmit: () => void;
}

/** The first step of a login: account and password. */
export function LoginForm(props: LoginFormProps) {
  const { step, account, password, onEdit } = props;
  const { t } = useTranslation('quick-auth');
  const { form, problems, accept, clear, focusField } = useFieldProblems();
  const secondsLeft = useSecondsUntil(step.notice?.retryAtMs ?? 0);
  const submit = () => {
    if (step.isBusy || secondsLeft > 0) return;
    if (accept(loginProblems(account, password))) props.onSubmit();
  };
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
      <NoticeBox notice={step.notice} secondsLeft={secondsLeft} />
      <ErrorSummary problems={problems} onField={focusField} />
      <AccountFields
        draft={account}
        isFirst={account.kind === 'mobile' ? !account.mobile : !account.email}
        problems={problems}
        onDraft={(changed) => {
          clear(changed.kind);
          onEdit('account');
          props.onAccount(changed);
        }}
      />
      <PasswordField
        autoComplete="current-password"
        isFirst
        value={password}
        problem={problems.password && t(`problem.${problems.password}`)}
        onText={(text) => {
          clear('password');
          onEdit('other');
          props.onPassword(text);
        }}
      />
      <SubmitButton label={t('login.submit')} isBusy={step.isBusy} isBlocked={secondsLeft > 0} />
    </form>
  );
}
