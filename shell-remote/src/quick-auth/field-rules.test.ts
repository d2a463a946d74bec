import { accountNameFrom, emptyDraft } from './account-draft';
import { plainPhoneBook } from './plain-phone-book';
import { isEmail, isReferralCode, loginProblems, registerProblems } from './field-rules';

const account = { ...emptyDraft('TR'), email: 'mira@example.com' };
const good = {
  account,
  password: 'Correct1horse',
  referralCode: '',
  hasAcceptedTerms: true,
  hasMarketingConsent: false,
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
  [{ hasAcceptedTerms: false }, { terms: 'termsUnticked' }],
  [{ account: { ...account, kind: 'mobile' as const, mobile: '12' } }, { mobile: 'mobileTooShort' }],
])('a registration with %j has the problems %j', (part, problems) => {
  expect(registerProblems({ ...good, ...part }, plainPhoneBook)).toEqual(problems);
});

test('the account is sent trimmed', () => {
  expect(accountNameFrom({ ...account, email: ' mira@example.com ' }, plainPhoneBook)).toEqual({
    kind: 'email',
    email: 'mira@example.com',
  });
});
