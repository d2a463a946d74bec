import type { AccountOverview, SignInRecord } from 'shared-config/contracts/contracts';

/** How the account menu of an account behaves, for tests and stories. */
export const ACCOUNT_STATES = ['usual', 'slow', 'failing', 'empty', 'long'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

type Sample = Omit<AccountOverview, 'accounts' | 'balance' | 'protection'> & {
  /** Of the account, in US dollars. */
  dollars: string;
};

/** What the demo accounts see in the account menu, by id. */
export const ACCOUNT_SAMPLES: ReadonlyMap<number, Sample> = new Map([
  [
    10001,
    {
      dollars: '12480.35',
      vip: {
        level: 0,
        fees: { maker: '0.10', taker: '0.10' },
        progress: { volume: '84200.50', target: '250000', currency: 'USDT' },
      },
      identityLevel: 2,
      invitedFriends: 4,
      openRewards: 2,
    },
  ],
  [
    10002,
    {
      dollars: '1204553.07',
      vip: {
        level: 3,
        fees: { maker: '0.04', taker: '0.06' },
        progress: { volume: '18250000', target: '25000000', currency: 'USDT' },
      },
      identityLevel: 2,
      invitedFriends: 31,
      openRewards: 0,
    },
  ],
  [10003, { dollars: '2310.00', identityLevel: 2 }],
  [10004, { dollars: '0.00', vip: { level: 0 }, identityLevel: 0, invitedFriends: 0, openRewards: 3 }],
  [10005, { dollars: '845.12', vip: { level: 0 }, identityLevel: 1, invitedFriends: 0, openRewards: 1 }],
  [10006, { dollars: '19.90', vip: { level: 0 }, identityLevel: 0, invitedFriends: 0, openRewards: 0 }],
]);

/** A new account. */
export const NEW_ACCOUNT: Sample = {
  dollars: '0.00',
  vip: { level: 0 },
  identityLevel: 0,
  invitedFriends: 0,
  openRewards: 1,
};

/** Hundredths of a currency's unit for a hundred dollars. */
export const RATES: ReadonlyMap<string, bigint> = new Map([
  ['USD', 10_000n],
  ['EUR', 8_612n],
  ['GBP', 7_530n],
  ['TRY', 421_500n],
  ['AED', 36_725n],
  ['JPY', 1_561_000n],
]);

/** Sign-ins that ended: days ago, device and place. */
export const EARLIER_SIGN_INS: readonly (readonly [
  daysAgo: number,
  where: Pick<SignInRecord, 'device' | 'place'>,
])[] = [
  [1, { device: 'Firefox, macOS', place: 'Lisbon, PT' }],
  [3, { device: 'iPhone 17', place: 'Lisbon, PT' }],
  [9, {}],
  [20, { device: 'Chrome, Windows', place: 'Madrid, ES' }],
];
