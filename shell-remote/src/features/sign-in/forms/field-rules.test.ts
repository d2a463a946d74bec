import fc from 'fast-check';
import { accountNameFrom, emptyDraft } from './account-draft';
import { EDITION_CONSENTS, type ConsentName } from '../registration/edition-consents';
import { plainPhoneParser } from '../phone/plain-phone-parser';
import { isEmail, isReferralCode, loginProblems, registerProblems } from './field-rules';
// R-SIGN-6

const account = { ...emptyDraft('TR'), email: 'mira@example.com' };
const valid = {
  account,
  password: 'Correct1horse',
  referralCode: '',
  consents: new Set(['terms'] as const),
};

test.each(['a@b.co', 'mira+news@mail.example.com', 'ქეთი@example.ge'])(
  'accepts the e-mail address %p',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

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
])('rejects the e-mail address %p', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('rejects a very long e-mail address quickly', () => {
  const durations = [1, 2, 3].map(() => {
    const startMs = performance.now();
    expect(isEmail(`a@${'a.'.repeat(25_000)}`)).toBe(false);
    return performance.now() - startMs;
  });
  expect(Math.min(...durations)).toBeLessThan(50);
});

test.each(['FRIEND42', 'a', '_-_', 'x'.repeat(64)])('accepts the referral code %p', (text) => {
  expect(isReferralCode(text)).toBe(true);
});

test.each(['', 'x'.repeat(65), 'a b', '<b>', 'é', '__proto__!'])('rejects the referral code %p', (text) => {
  expect(isReferralCode(text)).toBe(false);
});

test('a login needs only a password and an account of the chosen kind', () => {
  expect(loginProblems(account, 'x', plainPhoneParser)).toEqual({});
  expect(loginProblems({ ...account, kind: 'mobile' }, '', plainPhoneParser)).toEqual({
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
  expect(registerProblems({ ...valid, ...part }, plainPhoneParser, EDITION_CONSENTS.GLOBAL)).toEqual(
    problems,
  );
});

test('trims the account before sending', () => {
  expect(accountNameFrom({ ...account, email: ' mira@example.com ' }, plainPhoneParser)).toEqual({
    kind: 'email',
    email: 'mira@example.com',
  });
});

test('requires the risk consent if the edition does, but never marketing', () => {
  const problems = (...ticked: ConsentName[]) =>
    registerProblems({ ...valid, consents: new Set(ticked) }, plainPhoneParser, EDITION_CONSENTS.EU);
  expect(problems('terms', 'marketing')).toEqual({ risk: 'riskUnticked' });
  expect(problems('terms', 'risk')).toEqual({});
});

test('takes no referral code and no e-mail address out of a longer text', () => {
  const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
  fc.assert(
    fc.property(code, code, (one, other) => {
      expect(isReferralCode(`${one} ${other}`)).toBe(false);
      expect(isReferralCode(`https://www.example/?ref=${one}`)).toBe(false);
      expect(isReferralCode(one.padEnd(65, 'x'))).toBe(false);
      expect(isEmail(`${one}@example.com, ${other}@example.com`)).toBe(false);
      expect(isEmail(`${one.padEnd(254, 'x')}@example.com`)).toBe(false);
    }),
  );
});
