import type { AccountOverview, Amount, OwnAccount } from 'shared-config/contracts/contracts';
import type { MockData, StoredAccount } from '../store/mock-data';
import { ACCOUNT_SAMPLES, NEW_ACCOUNT, RATES } from './account-samples';

const DEFAULT_CURRENCY = 'USD';

interface OverviewInput {
  account: StoredAccount;
  /** The accounts into which the session can switch. */
  accounts: readonly StoredAccount[];
  data: Pick<MockData, 'passkeys'>;
  /** An unknown one gives dollars. */
  currency: string | null;
}

/** Returns what the account menu shows of an account. */
export function overviewOf({ account, accounts, data, currency }: OverviewInput): AccountOverview {
  const { dollars, ...sample } = ACCOUNT_SAMPLES.get(account.id) ?? NEW_ACCOUNT;
  return {
    ...sample,
    balance: amountIn(dollars, currency),
    protection: {
      hasTwoFactor: account.authenticatorSecret !== undefined,
      hasPasskey: data.passkeys.some(({ accountId }) => accountId === account.id),
      hasAntiPhishingCode: account.vipLevel !== undefined,
    },
    accounts: accounts.map((each) => ownAccountOf(each, account.id, currency)),
  };
}

function ownAccountOf(account: StoredAccount, currentId: number, currency: string | null): OwnAccount {
  const { dollars } = ACCOUNT_SAMPLES.get(account.id) ?? NEW_ACCOUNT;
  return {
    id: String(account.id),
    name: account.username,
    kind: account.parentId > 0 ? 'sub' : 'main',
    isCurrent: account.id === currentId,
    balance: amountIn(dollars, currency),
  };
}

/** Converts dollars in whole hundredths, without a float. @example amountIn('10.00', 'EUR') // { amount: '8.61', currency: 'EUR' } */
function amountIn(dollars: string, wanted: string | null): Amount {
  const currency = wanted !== null && RATES.has(wanted) ? wanted : DEFAULT_CURRENCY;
  const cents = (BigInt(dollars.replace('.', '')) * RATES.get(currency)!) / 10_000n;
  return { amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`, currency };
}

/** An overview with the longest values of each field. */
export const LONG_OVERVIEW: AccountOverview = {
  balance: { amount: '1234567890.12345678', currency: 'BTC' },
  vip: {
    level: 12,
    fees: { maker: '0.0125', taker: '0.0375' },
    progress: { volume: '123456789012.5', target: '500000000000', currency: 'USDT' },
  },
  identityLevel: 1,
  protection: { hasTwoFactor: true, hasPasskey: false, hasAntiPhishingCode: true },
  invitedFriends: 999_999,
  openRewards: 999_999,
  accounts: Array.from({ length: 30 }, (_, index) => ({
    id: String(90_000 + index),
    name:
      index === 0 ? 'main' : `An account with a name of unusual length, number ${index} of a large company`,
    kind: index === 0 ? 'main' : 'sub',
    isCurrent: index === 0,
    balance: { amount: '1234567890.12345678', currency: 'BTC' },
  })),
};
