import { isGoodPassword } from '../forms/password-rules';

/** How hard a password is to guess, in words that a list of rules cannot say. */
export type PasswordStrength = 'none' | 'weak' | 'fair' | 'good' | 'strong';

/** What people and guessing machines try first, folded; a password around one of them is weak whatever else it has. */
const FIRST_GUESSES =
  'password passwort parola contrasena motdepasse qwerty qwertz azerty letmein welcome bitcoin crypto 12345 abcd1234'.split(
    ' ',
  );

/**
 * The strength of a new password: by its length and variety, weak while it breaks a rule, contains the account's name or
 * one of the first guesses, or repeats itself. A help while typing; the rules alone decide.
 *
 * @param account the account's name as it is typed; empty where none is
 * @example passwordStrength('Correct-Horse-7', 'mira@example.com') // 'good'
 */
export function passwordStrength(password: string, account = ''): PasswordStrength {
  if (password === '') return 'none';
  const folded = password.toLowerCase();
  const name = account.split('@')[0]?.trim().toLowerCase() ?? '';
  const hasName = name.length >= 3 && folded.includes(name);
  const isGuess = FIRST_GUESSES.some((guess) => folded.includes(guess));
  if (!isGoodPassword(password) || hasName || isGuess || varietyOf(password) < 6) return 'weak';
  const bits = varietyOf(password) * 2 + password.length * 2;
  if (bits >= 52) return 'strong';
  return bits >= 40 ? 'good' : 'fair';
}

/** How many different characters there are. */
function varietyOf(password: string): number {
  return new Set(password).size;
}
