import { useTranslation } from 'react-i18next';
import type { AccountDraft } from '../forms/account-draft';
import { AccountFields } from '../forms/account-fields';
import { accountProblems } from '../forms/field-rules';
import type { FormStep } from '../login/login-steps';
import { SignInForm } from '../sign-in-form';
import type { PhoneSupport } from '../phone/use-phone-part';
import { useSignInForm } from '../use-sign-in-form';

export interface ResetAccountFormProps {
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
export function ResetAccountForm(props: ResetAccountFormProps) {
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
