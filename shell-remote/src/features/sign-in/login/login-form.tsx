import { useId } from 'react';
import { AccountFields } from '../forms/account-fields';
import { loginProblems } from '../forms/field-rules';
import type { FormStep } from './login-steps';
import { BesideLink } from '../forms/link-button';
import { PasswordField } from '../forms/password-field';
import { SignInForm } from '../sign-in-form';
import type { TypedAccount } from '../forms/use-account';
import { useSignInForm } from '../use-sign-in-form';
import { useTexts } from '../../../core/texts/use-texts';

interface LoginFormProps {
  step: FormStep;
  account: TypedAccount;
  password: string;
  onPassword: (password: string) => void;
  onQr: (() => void) | undefined;
  /** Focuses the tabs, because the form replaces the QR tab that had the focus. */
  takesFocus: boolean;
  onEdit: (what: 'account' | 'other') => void;
  onForgot: () => void;
  /** The field that takes the focus if the form replaces another step. */
  focused: 'account' | 'password' | undefined;
  isPasswordNew: boolean;
  onSubmit: () => void;
}

/** Renders the first step of a login: account and password. */
export function LoginForm(props: LoginFormProps) {
  const { step, account, password, isPasswordNew } = props;
  const { draft, phones } = account;
  const { t } = useTexts('quick-auth');
  const hintId = useId();
  const state = useSignInForm({
    step,
    isReady: !phones.isLoading,
    takesFocus: Boolean(step.isReturn || props.focused),
    focusSelector: props.focused === 'password' ? 'input[name=password]' : undefined,
    onEdit: props.onEdit,
    findProblems: () => loginProblems(draft, password, phones.parser),
    onSubmit: props.onSubmit,
  });
  const hint = (
    <p className="sh-quick-auth__hint" id={hintId}>
      {t('reset.done')}
    </p>
  );
  return (
    <SignInForm
      state={state}
      submitLabel={t('login.submit')}
      accountKind={draft.kind}
      lead={isPasswordNew && hint}
    >
      <AccountFields
        state={state}
        account={account}
        onQr={props.onQr}
        takesFocus={props.takesFocus}
        emailAutoComplete="username webauthn"
        isFirst={!draft[draft.kind]}
      />
      <PasswordField
        state={state}
        autoComplete="current-password"
        isFirst
        describedBy={isPasswordNew ? hintId : undefined}
        value={password}
        onText={props.onPassword}
      />
      <BesideLink onClick={props.onForgot}>{t('login.forgot')}</BesideLink>
    </SignInForm>
  );
}
