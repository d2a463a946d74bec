import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDraft } from '../forms/account-draft';
import { AccountFields } from '../forms/account-fields';
import { loginProblems } from '../forms/field-rules';
import type { FormStep } from './login-steps';
import { PasswordField } from '../forms/password-field';
import { SignInForm } from '../sign-in-form';
import type { PhoneSupport } from '../phone/use-phone-support';
import { useSignInForm } from '../use-sign-in-form';

interface LoginFormProps {
  step: FormStep;
  phones: PhoneSupport;
  account: AccountDraft;
  onAccount: (account: AccountDraft) => void;
  password: string;
  onPassword: (password: string) => void;
  onQr: (() => void) | undefined;
  /** Focuses the tabs, because the form replaces the QR tab that had the focus. */
  takesFocus: boolean;
  onEdit: (what: 'account' | 'other') => void;
  /** Opens the password reset. */
  onForgot: () => void;
  /** The field that takes the focus if the form replaces another step. */
  focused: 'account' | 'password' | undefined;
  /** Shows that the password was just reset. */
  isPasswordNew: boolean;
  onSubmit: () => void;
}

/** Renders the first step of a login: account and password. */
export function LoginForm(props: LoginFormProps) {
  const { step, account, password, phones } = props;
  const { t } = useTranslation('quick-auth');
  const hintId = useId();
  const state = useSignInForm({
    step,
    isReady: !phones.isLoading,
    takesFocus: Boolean(step.isReturn || props.focused),
    focusSelector: props.focused === 'password' ? 'input[name=password]' : undefined,
    onEdit: props.onEdit,
    findProblems: () => loginProblems(account, password, phones.parser),
    onSubmit: props.onSubmit,
  });
  const { problems, noteEdit } = state;
  return (
    <SignInForm
      state={state}
      submitLabel={t('login.submit')}
      accountKind={account.kind}
      lead={
        props.isPasswordNew && (
          <p className="sh-quick-auth__hint" role="status" id={hintId}>
            {t('reset.done')}
          </p>
        )
      }
    >
      <AccountFields
        draft={account}
        onQr={props.onQr}
        takesFocus={props.takesFocus}
        emailAutoComplete="username webauthn"
        isFirst={account.kind === 'mobile' ? !account.mobile : !account.email}
        problems={problems}
        phones={phones}
        onEdit={noteEdit}
        onDraft={props.onAccount}
      />
      <PasswordField
        autoComplete="current-password"
        isFirst
        describedBy={props.isPasswordNew ? hintId : undefined}
        value={password}
        problem={problems.password && t(`problem.${problems.password}`)}
        onText={(text) => {
          noteEdit('password');
          props.onPassword(text);
        }}
      />
      <div className="sh-quick-auth__beside">
        <button className="sh-quick-auth__link" type="button" onClick={props.onForgot}>
          {t('login.forgot')}
        </button>
      </div>
    </SignInForm>
  );
}
