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

type PasswordStrength = 'none' | 'weak' | 'fair' | 'good' | 'strong';

/** Common passwords in lower case; a password that contains one is weak. */
const COMMON_PASSWORDS =
  'password passwort parola contrasena motdepasse qwerty qwertz azerty letmein welcome bitcoin crypto 12345 abcd1234'.split(
    ' ',
  );

/**
 * Rates a new password by length and variety. It is weak if it breaks a rule, contains the account's name or a common
 * password, or has few different characters. The rating is only advice; the rules decide.
 * @example passwordStrength('Correct-Horse-7', 'mira@example.com') // 'good'
 */
export function passwordStrength(password: string, account = ''): PasswordStrength {
  if (password === '') return 'none';
  const variety = new Set(password).size;
  const lowerCase = password.toLowerCase();
  const name = account.split('@')[0]?.trim().toLowerCase() ?? '';
  const hasName = name.length >= 3 && lowerCase.includes(name);
  const isCommon = COMMON_PASSWORDS.some((common) => lowerCase.includes(common));
  if (!isValidPassword(password) || hasName || isCommon || variety < 6) return 'weak';
  const score = variety * 2 + password.length * 2;
  if (score >= 52) return 'strong';
  return score >= 40 ? 'good' : 'fair';
}
