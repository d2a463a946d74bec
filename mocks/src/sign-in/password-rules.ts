import { RET_CODES } from 'shared-config/api/ret-codes';
import { failure, refuse } from '../calls/reply';

const PASSWORD_RULES: readonly [description: string, isMet: (password: string) => boolean][] = [
  ['8 to 64 characters', ({ length }) => length >= 8 && length <= 64],
  ['a lower-case letter', (password) => /[a-z]/.test(password)],
  ['an upper-case letter', (password) => /[A-Z]/.test(password)],
  ['a digit', (password) => /[0-9]/.test(password)],
];

/** @throws Refusal that names the violated rules @example checkNewPassword('short1A') // needs 8 to 64 characters */
export function checkNewPassword(password: string): void {
  const broken = PASSWORD_RULES.filter(([, isMet]) => !isMet(password)).map(([description]) => description);
  if (broken.length > 0) refuse(failure(RET_CODES.weakPassword.code, `password: needs ${broken.join(', ')}`));
}
