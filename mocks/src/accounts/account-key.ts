import type { AccountName } from 'shared-config/contracts';

/**
 * The one text that stands for an account name: same account, same key. E-mail addresses are compared in lower case.
 *
 * @example accountKeyOf({ kind: 'mobile', countryCode: '44', mobile: '7700900123' }) // 'mobile:44:7700900123'
 */
export function accountKeyOf(account: AccountName): string {
  return account.kind === 'email'
    ? `email:${account.email.toLowerCase()}`
    : `mobile:${account.countryCode}:${account.mobile}`;
}

/** The whole address behind an account name. @example addressOf({ kind: 'email', email: 'a@b.example' }) // 'a@b.example' */
export function addressOf(account: AccountName): string {
  return account.kind === 'email' ? account.email : `+${account.countryCode} ${account.mobile}`;
}
