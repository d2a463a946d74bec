import { useId } from 'react';
import type { AccountDraft } from './account-draft';
import { AccountTabs } from './account-tabs';
import type { SignInFormState } from '../use-sign-in-form';
import { PhoneField, type PhoneFieldProps } from '../phone/phone-field';
import { TextField } from './text-field';
import type { TypedAccount } from './use-account';
import { useTexts } from '../../../core/texts/use-texts';

interface AccountFieldsProps extends Pick<PhoneFieldProps, 'isFirst'> {
  state: SignInFormState;
  account: TypedAccount;
  /** The e-mail address is fixed; the phone tab is not available then. */
  isEmailReadOnly?: boolean;
  /** Opens the QR tab; absent where it is not available. */
  onQr?: (() => void) | undefined;
  /** Focuses the selected tab on mount, because these tabs replace others that had the focus. */
  takesFocus?: boolean | undefined;
  emailAutoComplete: 'username' | 'username webauthn';
}

/** Renders the fields for e-mail and phone in two tabs; each keeps its typed value. */
export function AccountFields(props: AccountFieldsProps) {
  const { isEmailReadOnly, isFirst } = props;
  const { problems, noteEdit, stopWaiting, failureOf } = props.state;
  const { draft, phones, change, format } = props.account;
  const { t } = useTexts('quick-auth');
  const id = useId();
  const edit = (changed: AccountDraft) => {
    noteEdit(changed.kind);
    change(changed);
  };
  const switchTo = (kind: AccountDraft['kind']) => {
    stopWaiting();
    // Otherwise the summary would lead to a field that is not there.
    noteEdit(draft.kind);
    edit({ ...draft, kind });
  };
  const email = (
    <TextField
      label={t('field.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={props.emailAutoComplete}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      readOnly={isEmailReadOnly}
      isFirst={isFirst}
      value={draft.email}
      onText={(text) => edit({ ...draft, email: text })}
      {...failureOf('email')}
      problem={problems.email && t(`problem.${problems.email}`)}
    />
  );
  if (isEmailReadOnly) return email;
  const phone = {
    draft,
    phones,
    problems,
    failure: failureOf('mobile'),
    isFirst,
    onDraft: edit,
    onFormat: format,
  };
  return (
    <>
      <AccountTabs
        id={id}
        kind={draft.kind}
        hasQr={props.onQr !== undefined}
        takesFocus={props.takesFocus}
        onKind={(kind) => (kind === 'qr' ? props.onQr?.() : switchTo(kind))}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${draft.kind}`}>
        {draft.kind === 'email' ? email : <PhoneField {...phone} />}
      </div>
    </>
  );
}
