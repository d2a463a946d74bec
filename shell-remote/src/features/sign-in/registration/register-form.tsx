import { AccountFields } from '../forms/account-fields';
import { ConsentFields } from './consent-fields';
import type { ConsentName, ConsentRow } from './edition-consents';
import { registerProblems, type FieldName, type RegisterDetails } from '../forms/field-rules';
import type { FormStep } from '../login/login-steps';
import { NewPasswordField } from './new-password-field';
import { ReferralField } from './referral-field';
import { SignInForm } from '../sign-in-form';
import type { TypedAccount } from '../forms/use-account';
import { useSignInForm } from '../use-sign-in-form';
import { useTexts } from '../../../core/texts/use-texts';

interface RegisterFormProps {
  step: FormStep;
  account: TypedAccount;
  details: RegisterDetails;
  onDetails: (details: RegisterDetails) => void;
  onEdit: (what: 'account' | 'other') => void;
  onSubmit: () => void;
  isEmailReadOnly: boolean;
  isCodeReadOnly: boolean;
  consentRows: readonly ConsentRow[];
  /** Origin and locale that precede the documents' paths. */
  linkBase: string;
}

/** Renders the first step of a registration: account, new password, referral code and consents. */
export function RegisterForm(props: RegisterFormProps) {
  const { step, details } = props;
  const { draft, phones } = props.account;
  const { t } = useTexts('quick-auth');
  const state = useSignInForm({
    step,
    isReady: !phones.isLoading,
    takesFocus: Boolean(step.isReturn),
    onEdit: props.onEdit,
    findProblems: () => registerProblems({ ...details, account: draft }, phones.parser, props.consentRows),
    onSubmit: props.onSubmit,
  });
  const { problems, noteEdit } = state;
  const change = (field: FieldName | 'marketing', changed: Partial<RegisterDetails>) => {
    if (field !== 'marketing') noteEdit(field);
    props.onDetails({ ...details, ...changed });
  };
  const tick = (name: ConsentName, isTicked: boolean) => {
    const others = [...details.consents].filter((ticked) => ticked !== name);
    change(name, { consents: new Set(isTicked ? [...others, name] : others) });
  };
  return (
    <SignInForm state={state} submitLabel={t('register.submit')}>
      <AccountFields
        state={state}
        account={props.account}
        emailAutoComplete="username"
        isFirst={!draft[draft.kind]}
        isEmailReadOnly={props.isEmailReadOnly}
      />
      <NewPasswordField
        state={state}
        isFirst
        account={draft.email}
        value={details.password}
        onText={(password) => props.onDetails({ ...details, password })}
      />
      <ReferralField
        state={state}
        readOnly={props.isCodeReadOnly}
        value={details.referralCode}
        onText={(referralCode) => change('referralCode', { referralCode })}
      />
      <ConsentFields
        rows={props.consentRows}
        consents={details.consents}
        problems={problems}
        linkBase={props.linkBase}
        onTick={tick}
      />
    </SignInForm>
  );
}
