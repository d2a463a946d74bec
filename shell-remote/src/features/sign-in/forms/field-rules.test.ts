import { accountNameFrom, emptyDraft } from './account-draft';
import { EDITION_CONSENTS, type ConsentName } from '../registration/edition-consents';
import { plainPhoneBook } from '../phone/plain-phone-book';
import { isEmail, isReferralCode, loginProblems, registerProblems } from './field-rules';

const account = { ...emptyDraft('TR'), email: 'mira@example.com' };
const good = {
  account,
  password: 'Correct1horse',
  referralCode: '',
  consents: new Set(['terms'] as const),
};

test.each(['a@b.co', 'mira+news@mail.example.com', 'ქეთი@example.ge'])('%p is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@.co',
  'a@b.',
  'a@b..co',
  'a b@c.co',
  'a@b@c.co',
  `${'a'.repeat(250)}@b.co`,
])('%p is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('an endless e-mail address is refused at once', () => {
  const durations = [1, 2, 3].map(() => {
    const startMs = performance.now();
    expect(isEmail(`a@${'a.'.repeat(25_000)}`)).toBe(false);
    return performance.now() - startMs;
  });
  expect(Math.min(...durations)).toBeLessThan(50);
});

test.each(['FRIEND42', 'a', '_-_', 'x'.repeat(64)])('%p is a referral code', (text) => {
  expect(isReferralCode(text)).toBe(true);
});

test.each(['', 'x'.repeat(65), 'a b', '<b>', 'é', '__proto__!'])('%p is not a referral code', (text) => {
  expect(isReferralCode(text)).toBe(false);
});

test('a login needs an account of the chosen kind and a password, and nothing more is asked of it', () => {
  expect(loginProblems(account, 'x', plainPhoneBook)).toEqual({});
  expect(loginProblems({ ...account, kind: 'mobile' }, '', plainPhoneBook)).toEqual({
    mobile: 'mobileEmpty',
    password: 'passwordEmpty',
  });
});

test.each([
  [{}, {}],
  [{ password: '' }, { password: 'passwordWeak' }],
  [{ password: 'Correct' }, { password: 'passwordWeak' }],
  [{ password: 'correct1horse' }, { password: 'passwordWeak' }],
  [{ password: `Aa1${'x'.repeat(62)}` }, { password: 'passwordWeak' }],
  [{ referralCode: ' FRIEND42 ' }, {}],
  [{ referralCode: 'a b' }, { referralCode: 'referralCodeMalformed' }],
  [{ consents: new Set<ConsentName>() }, { terms: 'termsUnticked' }],
  [{ account: { ...account, kind: 'mobile' as const, mobile: '12' } }, { mobile: 'mobileTooShort' }],
])('a registration with %j has the problems %j', (part, problems) => {
  expect(registerProblems({ ...good, ...part }, plainPhoneBook, EDITION_CONSENTS.GLOBAL)).toEqual(problems);
});

test('the account is sent trimmed', () => {
  expect(accountNameFrom({ ...account, email: ' mira@example.com ' }, plainPhoneBook)).toEqual({
    kind: 'email',
    email: 'mira@example.com',
  });
});

test('where the edition asks for it, the risk has to be understood too; marketing never has to be', () => {
  const problems = (...ticked: ConsentName[]) =>
    registerProblems({ ...good, consents: new Set(ticked) }, plainPhoneBook, EDITION_CONSENTS.EU);
  expect(problems('terms', 'marketing')).toEqual({ risk: 'riskUnticked' });
  expect(problems('terms', 'risk')).toEqual({});
});
