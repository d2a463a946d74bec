import { isAccountOverview, isSignInRecords } from './is-account';
// R-API-18, R-API-19

const balance = { amount: '1234567890.12345678', currency: 'BTC' };
const account = { id: '10001', name: 'mira', kind: 'main', isCurrent: true, balance };
const overview = {
  balance,
  vip: {
    level: 3,
    fees: { maker: '0.08', taker: '0.1' },
    progress: { volume: '12000', target: '50000', currency: 'USDT' },
  },
  identityLevel: 2,
  protection: { hasTwoFactor: true, hasPasskey: false, hasAntiPhishingCode: false },
  invitedFriends: 0,
  openRewards: 3,
  accounts: [account],
};

test('accepts an account with everything, and one with nothing', () => {
  expect(isAccountOverview(overview)).toBe(true);
  expect(isAccountOverview({ accounts: [] })).toBe(true);
});

test.each<[string, object]>([
  ['a number as the balance', { balance: { ...balance, amount: 1.1 } }],
  ['a balance with an exponent', { balance: { ...balance, amount: '1e9' } }],
  ['a balance without a currency', { balance: { amount: '1' } }],
  ['markup as the currency', { balance: { ...balance, currency: '<b>' } }],
  ['a VIP level below zero', { vip: { level: -1 } }],
  ['fees that are numbers', { vip: { level: 1, fees: { maker: 0.1, taker: 0.1 } } }],
  ['an unknown identity level', { identityLevel: 3 }],
  ['a protection that lacks a flag', { protection: { hasTwoFactor: true } }],
  ['a count that is text', { openRewards: '3' }],
  ['no list of accounts', { accounts: undefined }],
  ['an account id with a slash', { accounts: [{ ...account, id: '../1' }] }],
  ['an account of an unknown kind', { accounts: [{ ...account, kind: 'admin' }] }],
  ['too many accounts', { accounts: Array.from({ length: 51 }, () => account) }],
])('rejects an account with %s', (_, changes) => {
  expect(isAccountOverview({ ...overview, ...changes })).toBe(false);
});

const signIn = { id: 'a', signedInAt: '2026-11-20T12:00:00Z', isCurrent: true, isActive: true };

test.each<[boolean, string, object]>([
  [true, 'without device and place', {}],
  [true, 'with device and place', { device: 'Firefox, macOS', place: 'London, GB' }],
  [false, 'without a time', { signedInAt: 'yesterday' }],
  [false, 'with a long device', { device: 'x'.repeat(257) }],
  [false, 'with a flag that is text', { isActive: 'no' }],
  [false, 'with an id that leads to another path', { id: 'a/b' }],
])('returns %s for a sign-in %s', (expected, _, changes) => {
  expect(isSignInRecords({ signIns: [{ ...signIn, ...changes }] })).toBe(expected);
});
