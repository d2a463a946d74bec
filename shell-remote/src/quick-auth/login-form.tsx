import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDraft } from './account-draft';
import { AccountFields } from './account-fields';
import { ErrorSummary } from './error-summary';
import { loginProblems } from './field-rules';
import type { FormStep } from './login-steps';
import { NoticeBox } from './notice-box';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { useFieldProblems } from './use-field-problems';
import { useFocusOnReturn } from './use-focus-on-return';
import type { Phones } from './use-phone-part';
import { useSecondsUntil } from './use-seconds-until';
import { useSubmitWhen } from './use-submit-when';

export interface LoginFormProps {
  step: FormStep;
  phones: Phones;
  account: AccountDraft;
  onAccount: (account: AccountDraft) => void;
  password: string;
  onPassword: (password: string) => void;
  onQr: (() => void) | undefined;
  /** It stands for the tab for phones, which had the focus. */
  takesFocus: boolean;
  onEdit: (what: 'account' | 'other') => void;
  /** Opens the password reset. */
  onForgot: () => void;
  /** The field that takes the focus where the form replaces another step. */
  focused: 'account' | 'password' | undefined;
  /** The password was just reset: the form says so. */
  isPasswordNew: boolean;
  /** Called with nothing wrong, nothing under way and nothing to wait for. */
  onSubmit: () => void;
}

/** The first step of a login: account and password. */
export function LoginForm(props: LoginFormProps) {
  const { step, account, password, phones, onEdit } = props;
  const { t } = useTranslation('quick-auth');
  const { form, problems, accept, clear, focusField } = useFieldProblems();
  const hintId = useId();
  const passwordSelector = props.focused === 'password' ? 'input[name=password]' : undefined;
  useFocusOnReturn(form, step.isReturn || props.focused !== undefined, passwordSelector);
  const secondsLeft = useSecondsUntil(step.notice?.retryAtMs ?? 0);
  const { isWaiting, submit } = useSubmitWhen(!phones.isLoading, () => {
    if (step.isBusy || secondsLeft > 0) return;
    if (accept(loginProblems(account, password, phones.book))) props.onSubmit();
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
      {props.isPasswordNew && (
        <p className="sh-quick-auth__hint" role="status" id={hintId}>
          {t('reset.done')}
        </p>
      )}
      <NoticeBox notice={step.notice} secondsLeft={secondsLeft} accountKind={account.kind} />
      <ErrorSummary problems={problems} onField={focusField} />
      <AccountFields
        draft={account}
        onQr={props.onQr}
        takesFocus={props.takesFocus}
        emailAutoComplete="username webauthn"
        isFirst={account.kind === 'mobile' ? !account.mobile : !account.email}
        problems={problems}
        phones={phones}
        onDraft={(changed, how) => {
          if (how === 'edited') {
            clear(changed.kind);
            onEdit('account');
          }
          props.onAccount(changed);
        }}
      />
      <PasswordField
        autoComplete="current-password"
        isFirst
        describedBy={props.isPasswordNew ? hintId : undefined}
        value={password}
        problem={problems.password && t(`problem.${problems.password}`)}
        onText={(text) => {
          clear('password');
          onEdit('other');
          props.onPassword(text);
        }}
      />
      <div className="sh-quick-auth__beside">
        <button className="sh-quick-auth__link" type="button" onClick={props.onForgot}>
          {t('login.forgot')}
        </button>
      </div>
      <SubmitButton label={t('login.submit')} isBusy={step.isBusy || isWaiting} isBlocked={secondsLeft > 0} />
    </form>
  );
}
