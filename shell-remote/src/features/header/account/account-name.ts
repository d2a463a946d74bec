import type { UserInfo } from 'shared-config/contracts';

/**
 * How the header calls a user: the masked e-mail address, else the masked mobile number, else the user name.
 *
 * @example accountNameOf({ …, vague_email: 'mi***@example.com' }) // 'mi***@example.com'
 */
export function accountNameOf(user: UserInfo): string {
  return user.vague_email || user.vague_mobile || user.username;
}

/**
 * The one letter for an avatar, or null when the name doesn't start with one (a phone number, a mask).
 *
 * @example initialOf({ …, username: 'mira' }) // 'M'
 */
export function initialOf(user: UserInfo): string | null {
  const name = user.username || user.vague_email;
  const first = [...name][0] ?? '';
  if (!/^\p{L}$/u.test(first)) return null;
  // Georgian capitals exist in Unicode, but hardly in fonts, and no name is written with them.
  return /\p{Script=Georgian}/u.test(first) ? first : first.toUpperCase();
}
