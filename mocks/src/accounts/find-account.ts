import type { MockData, StoredAccount } from '../store/mock-data';
import { accountKeyOf } from './account-key';

type Accounts = Pick<MockData, 'accounts'>;

/** Finds an account by its id. @example accountById(data, 10001)?.username // 'mira' */
export function accountById({ accounts }: Accounts, id: number | undefined): StoredAccount | undefined {
  return accounts.find((account) => account.id === id);
}

/** Finds an account by the key of its name. @example accountByKey(data, accountKeyOf({ kind: 'email', email })) */
export function accountByKey({ accounts }: Accounts, key: string): StoredAccount | undefined {
  return accounts.find(({ account }) => accountKeyOf(account) === key);
}
