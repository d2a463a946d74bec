interface PasswordRule {
  /** Key under `rule` in the translations. */
  name: 'length' | 'lower' | 'upper' | 'digit';
  isMet(password: string): boolean;
}

export const passwordMinLength = 8;
export const passwordMaxLength = 64;

/** The rules of a new password; the checklist under the field shows one line per rule. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { name: 'length', isMet: ({ length }) => length >= passwordMinLength && length <= passwordMaxLength },
  { name: 'lower', isMet: (password) => /[a-z]/.test(password) },
  { name: 'upper', isMet: (password) => /[A-Z]/.test(password) },
  { name: 'digit', isMet: (password) => /[0-9]/.test(password) },
];

export function isValidPassword(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.isMet(password));
}
