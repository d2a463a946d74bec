interface PasswordRule {
  name: 'length' | 'lower' | 'upper' | 'digit';
  words: string;
  isMet: (password: string) => boolean;
}

/** What a new password must have. */
const PASSWORD_RULES: readonly PasswordRule[] = [
  { name: 'length', words: '8 to 64 characters', isMet: ({ length }) => length >= 8 && length <= 64 },
  { name: 'lower', words: 'a lower-case letter', isMet: (password) => /[a-z]/.test(password) },
  { name: 'upper', words: 'an upper-case letter', isMet: (password) => /[A-Z]/.test(password) },
  { name: 'digit', words: 'a digit', isMet: (password) => /[0-9]/.test(password) },
];

/** The rules that a password does not meet, in words. @example brokenPasswordRules('short1A') // ['8 to 64 characters'] */
export function brokenPasswordRules(password: string): string[] {
  return PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ words }) => words);
}
