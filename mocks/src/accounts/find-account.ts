import type { AccountName } from 'shared-config/contracts/contracts';
import type { MockData, StoredAccount } from '../store/mock-data';

/**
 * Returns a unique key for an account name. E-mail addresses are compared in lower case.
 *
 * @example accountKeyOf({ kind: 'mobile', countryCode: '44', mobile: '7700900123' }) // 'mobile:44:7700900123'
 */
export function accountKeyOf(account: AccountName): string {
  return account.kind === 'email'
    ? `email:${account.email.toLowerCase()}`
    : `mobile:${account.countryCode}:${account.mobile}`;
}

/** Returns the full address of an account. @example addressOf({ kind: 'email', email: 'a@b.example' }) // 'a@b.example' */
export function addressOf(account: AccountName): string {
  return account.kind === 'email' ? account.email : `+${account.countryCode} ${account.mobile}`;
}

type Accounts = Pick<MockData, 'accounts'>;

/** Finds an account by its id. @example accountById(data, 10001)?.username // 'mira' */
export function accountById({ accounts }: Accounts, id: number | undefined): StoredAccount | undefined {
  return accounts.find((account) => account.id === id);
}

/** Finds an account by the key of its name. @example accountByKey(data, accountKeyOf({ kind: 'email', email })) */
export function accountByKey({ accounts }: Accounts, key: string): StoredAccount | undefined {
  return accounts.find(({ account }) => accountKeyOf(account) === key);
}
