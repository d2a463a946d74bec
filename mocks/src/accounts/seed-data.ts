import type { Cryptography } from '../cryptography/cryptography';
import type { MockData, StoredAccount } from '../store/mock-data';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts';

const FIRST_FREE_ID = 20001;

/**
 * Returns the data of a new backend, which has only the demo accounts.
 *
 * @example (await seedData(createNodeCryptography())).accounts.length // 6
 */
export async function seedData(cryptography: Cryptography): Promise<MockData> {
  const accounts = await Promise.all(DEMO_ACCOUNTS.map((demo) => storedAccount(demo, cryptography)));
  return {
    version: 1,
    nextAccountId: FIRST_FREE_ID,
    accounts,
    sessions: [],
    challenges: [],
    passkeys: [],
    passkeyChallenges: [],
    outbox: [],
  };
}

async function storedAccount(demo: DemoAccount, cryptography: Cryptography): Promise<StoredAccount> {
  const { login: _login, kind: _kind, note: _note, identity: _identity, ...account } = demo;
  return {
    ...account,
    passwordHash: await cryptography.hashPassword(DEMO_PASSWORD),
    lastAuthenticatorStep: 0,
    referralCode: '',
    marketingConsent: false,
  };
}
