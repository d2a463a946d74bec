import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDraft } from './account-draft';
import { AccountTabs } from './account-tabs';
import { PhoneField, type PhoneFieldProps } from '../phone/phone-field';
import { TextField } from './text-field';

export interface AccountFieldsProps extends Omit<PhoneFieldProps, 'onTidy'> {
  /** Called before `onDraft`, except when we only wrote the same account in another way. */
  onEdit: (field: AccountDraft['kind']) => void;
  /** The e-mail address is given and stays; then there is no way to the phone either. */
  isEmailReadOnly?: boolean;
  /** The way to the tab for phones; absent where it is not offered. */
  onQr?: (() => void) | undefined;
  /** The tabs stand for others that had the focus. */
  takesFocus?: boolean | undefined;
  /** What a browser and a password manager offer to fill in as e-mail address. */
  emailAutoComplete: 'username' | 'username webauthn';
}

/** E-mail or phone, in two tabs that keep what was typed in either. */
export function AccountFields(props: AccountFieldsProps) {
  const { draft, onDraft, onEdit, problems, isEmailReadOnly, isFirst } = props;
  const { t } = useTranslation('quick-auth');
  const id = useId();
  const edit = (changed: AccountDraft) => {
    onEdit(changed.kind);
    onDraft(changed);
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
      maxLength={254}
      readOnly={isEmailReadOnly}
      isFirst={isFirst}
      value={draft.email}
      onText={(text) => edit({ ...draft, email: text })}
      problem={problems.email && t(`problem.${problems.email}`)}
    />
  );
  if (isEmailReadOnly) return email;
  return (
    <>
      <AccountTabs
        id={id}
        kind={draft.kind}
        hasQr={props.onQr !== undefined}
        takesFocus={props.takesFocus}
        onKind={(kind) => (kind === 'qr' ? props.onQr?.() : edit({ ...draft, kind }))}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${draft.kind}`}>
        {draft.kind === 'email' ? email : <PhoneField {...props} onDraft={edit} onTidy={onDraft} />}
      </div>
    </>
  );
}
