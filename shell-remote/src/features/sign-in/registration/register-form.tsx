import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFields } from '../forms/account-fields';
import { ConsentFields } from './consent-fields';
import type { ConsentName, ConsentRow } from './edition-consents';
import { registerProblems, type FieldName, type RegisterDraft } from '../forms/field-rules';
import type { FormStep } from '../login/login-steps';
import { PasswordChecklist } from './password-checklist';
import { PasswordField } from '../forms/password-field';
import { TextField } from '../forms/text-field';
import { SignInForm } from '../sign-in-form';
import type { PhoneSupport } from '../phone/use-phone-support';
import { useSignInForm } from '../use-sign-in-form';

interface RegisterFormProps {
  step: FormStep;
  phones: PhoneSupport;
  draft: RegisterDraft;
  onDraft: (draft: RegisterDraft) => void;
  onEdit: (what: 'account' | 'other') => void;
  onSubmit: () => void;
  isEmailReadOnly: boolean;
  isCodeReadOnly: boolean;
  /** Consents that the edition requests. */
  consentRows: readonly ConsentRow[];
  /** Origin and locale that precede the documents' paths. */
  linkBase: string;
}

/** Renders the first step of a registration: account, new password, referral code and consents. */
export function RegisterForm(props: RegisterFormProps) {
  const { step, draft, phones } = props;
  const { t } = useTranslation('quick-auth');
  const rulesId = useId();
  const state = useSignInForm({
    step,
    isReady: !phones.isLoading,
    takesFocus: Boolean(step.isReturn),
    onEdit: props.onEdit,
    findProblems: () => registerProblems(draft, phones.parser, props.consentRows),
    onSubmit: props.onSubmit,
  });
  const { problems, noteEdit } = state;
  const change = (field: FieldName, changed: Partial<RegisterDraft>) => {
    noteEdit(field);
    props.onDraft({ ...draft, ...changed });
  };
  const tick = (name: ConsentName, isTicked: boolean) => {
    const others = [...draft.consents].filter((ticked) => ticked !== name);
    const consents = new Set(isTicked ? [...others, name] : others);
    if (name === 'marketing') props.onDraft({ ...draft, consents });
    else change(name, { consents });
  };
  const problemOf = (field: FieldName) => problems[field] && t(`problem.${problems[field]}`);
  return (
    <SignInForm state={state} submitLabel={t('register.submit')}>
      <AccountFields
        draft={draft.account}
        emailAutoComplete="username"
        isFirst={draft.account.kind === 'mobile' ? !draft.account.mobile : !draft.account.email}
        isEmailReadOnly={props.isEmailReadOnly}
        problems={problems}
        phones={phones}
        onEdit={noteEdit}
        onDraft={(account) => props.onDraft({ ...draft, account })}
      />
      <PasswordField
        autoComplete="new-password"
        isFirst
        describedBy={rulesId}
        value={draft.password}
        problem={problemOf('password')}
        onText={(password) => change('password', { password })}
      />
      <PasswordChecklist id={rulesId} password={draft.password} account={draft.account.email} />
      <TextField
        label={
          <>
            {t('field.referralCode')}{' '}
            {!props.isCodeReadOnly && <span className="sh-quick-auth__optional">{t('optional')}</span>}
          </>
        }
        name="referralCode"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        readOnly={props.isCodeReadOnly}
        value={draft.referralCode}
        problem={problemOf('referralCode')}
        onText={(referralCode) => change('referralCode', { referralCode })}
      />
      <ConsentFields
        rows={props.consentRows}
        consents={draft.consents}
        problems={problems}
        linkBase={props.linkBase}
        onTick={tick}
      />
    </SignInForm>
  );
}
