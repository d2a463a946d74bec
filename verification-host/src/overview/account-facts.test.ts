import type { UserInfo } from 'shared-config/contracts/contracts';
import { userInfo } from '../testing/user-info.fixture';
import { accountFactsOf, type Fact } from './account-facts';
// R-PAGE-11

const factOf = (id: Fact['id'], differences: Partial<UserInfo>) =>
  accountFactsOf(userInfo(differences)).find((fact) => fact.id === id);

test('the facts are e-mail, mobile number and second factor, in this order', () => {
  expect(accountFactsOf(userInfo()).map(({ id }) => id)).toEqual(['email', 'mobile', 'twoFactor']);
});

test.each<[string, Partial<UserInfo>, Partial<Fact>]>([
  ['verified', { vague_email: 'a***@b.example', email_verified: true }, { state: 'verified', isDone: true }],
  [
    'there',
    { vague_email: 'a***@b.example', email_verified: false },
    { state: 'notVerified', isDone: false },
  ],
  ['missing', { vague_email: '', email_verified: false }, { state: 'notAdded', isDone: false }],
  ['missing but marked', { vague_email: '', email_verified: true }, { state: 'notAdded', isDone: false }],
])('the fact describes an e-mail address that is %s', (_what, differences, expected) => {
  expect(factOf('email', differences)).toEqual({
    id: 'email',
    value: differences.vague_email,
    ...expected,
  });
});

test.each<[string, Partial<UserInfo>, Partial<Fact>]>([
  ['verified', { vague_mobile: '+7 7**', mobile_verified: true }, { state: 'verified', isDone: true }],
  [
    'not verified',
    { vague_mobile: '+7 7**', mobile_verified: false },
    { state: 'notVerified', isDone: false },
  ],
  ['missing', { vague_mobile: '', mobile_verified: false }, { state: 'notAdded', isDone: false }],
  ['missing but marked', { vague_mobile: '', mobile_verified: true }, { state: 'notAdded', isDone: false }],
])('the fact describes a mobile number that is %s', (_what, differences, expected) => {
  expect(factOf('mobile', differences)).toEqual({
    id: 'mobile',
    value: differences.vague_mobile,
    ...expected,
  });
});

test.each<[boolean, Partial<Fact>]>([
  [true, { state: 'on', isDone: true }],
  [false, { state: 'off', isDone: false }],
])('the fact describes the second factor: %s', (hasSecondFactor, expected) => {
  expect(factOf('twoFactor', { has_google2fa: hasSecondFactor })).toEqual({
    id: 'twoFactor',
    value: '',
    ...expected,
  });
});
