import type { UserInfo } from 'shared-config/contracts/contracts';

/** Returns the name that the header shows: masked e-mail address, else masked mobile number, else user name. */
export function accountNameOf(user: UserInfo): string {
  return user.vague_email || user.vague_mobile || user.username;
}

/** Returns the letter of the avatar, or null when the name starts with no letter (a phone number, a mask). */
export function initialOf(user: UserInfo): string | null {
  const name = user.username || user.vague_email;
  const first = [...name][0] ?? '';
  if (!/^\p{L}$/u.test(first)) return null;
  // Georgian names use no capitals, and fonts rarely have them.
  return /\p{Script=Georgian}/u.test(first) ? first : first.toUpperCase();
}
