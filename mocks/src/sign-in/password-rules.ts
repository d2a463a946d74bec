interface PasswordRule {
  name: 'length' | 'lower' | 'upper' | 'digit';
  description: string;
  isMet: (password: string) => boolean;
}

/** The requirements for a new password. */
const PASSWORD_RULES: readonly PasswordRule[] = [
  { name: 'length', description: '8 to 64 characters', isMet: ({ length }) => length >= 8 && length <= 64 },
  { name: 'lower', description: 'a lower-case letter', isMet: (password) => /[a-z]/.test(password) },
  { name: 'upper', description: 'an upper-case letter', isMet: (password) => /[A-Z]/.test(password) },
  { name: 'digit', description: 'a digit', isMet: (password) => /[0-9]/.test(password) },
];

/**
 * Returns the rules that a password violates. @example violatedPasswordRules('short1A') // ['8 to 64 characters']
 */
export function violatedPasswordRules(password: string): string[] {
  return PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ description }) => description);
}
