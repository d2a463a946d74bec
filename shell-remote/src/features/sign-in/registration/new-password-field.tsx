import { useId } from 'react';
import { PasswordField, type PasswordFieldProps } from '../forms/password-field';
import { isValidPassword } from '../forms/password-rules';
import { PasswordChecklist } from './password-checklist';
import { useRulesShown } from './use-rules-shown';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete'> {
  /** The typed account; a password that contains it is weak. */
  account: string;
}

/** Renders the field for a new password, with its rules while they help. */
export function NewPasswordField({ account, describedBy, ...field }: NewPasswordFieldProps) {
  const rulesId = useId();
  const { value } = field;
  const { isShown, ...focus } = useRulesShown(value !== '' && !isValidPassword(value));
  return (
    <>
      <PasswordField
        {...field}
        {...focus}
        autoComplete="new-password"
        describedBy={[describedBy, rulesId].filter(Boolean).join(' ')}
      />
      <PasswordChecklist id={rulesId} isShown={isShown} password={value} account={account} />
    </>
  );
}
