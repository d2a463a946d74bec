/** @jest-environment node */
import fc from 'fast-check';
import { createReportKey } from './report-key';
import { createReportTokens, TOKEN_PATTERN, type TokenSubject } from './report-tokens';

const SECRET = 'a secret of thirty-two bytes, or more';
const SUBJECT: TokenSubject = { audience: 'same-origin', build: 'shell/0a1b2c3d4e', network: 'mP3kQ0aZ' };
const MINUTE = 60_000;
const START = 1_800_000_000_000;

function setUp(secret?: string) {
  const clock = { now: START };
  return { clock, tokens: createReportTokens(createReportKey(secret), () => clock.now) };
}

test('a token is valid once', () => {
  const { tokens } = setUp();
  const token = tokens.issue(SUBJECT);
  expect(token).toMatch(TOKEN_PATTERN);
  expect(tokens.isValid(token, SUBJECT)).toBe(true);
  tokens.spend(token);
  expect(tokens.isValid(token, SUBJECT)).toBe(false);
  expect(tokens.isValid(tokens.issue(SUBJECT), SUBJECT)).toBe(true);
});

test.each<Partial<TokenSubject>>([
  { audience: 'same-site' },
  { build: 'shell/9999999999' },
  { build: 'bridge/0a1b2c3d4e' },
  { network: 'otherNet' },
])('a token of another subject is invalid: %j', (changes) => {
  const { tokens } = setUp();
  expect(tokens.isValid(tokens.issue(SUBJECT), { ...SUBJECT, ...changes })).toBe(false);
});

test('expired tokens and tokens from the future are invalid', () => {
  const { clock, tokens } = setUp();
  const token = tokens.issue(SUBJECT);
  clock.now += 2 * MINUTE;
  expect(tokens.isValid(token, SUBJECT)).toBe(true);
  clock.now += MINUTE;
  expect(tokens.isValid(token, SUBJECT)).toBe(false);
  clock.now = START - 2 * MINUTE;
  expect(tokens.isValid(token, SUBJECT)).toBe(false);
});

test('only tokens of machines with the same secret are valid', () => {
  const [one, same, other, random] = [setUp(SECRET), setUp(SECRET), setUp(`${SECRET}.`), setUp()];
  const token = one.tokens.issue(SUBJECT);
  expect(same.tokens.isValid(token, SUBJECT)).toBe(true);
  expect(other.tokens.isValid(token, SUBJECT)).toBe(false);
  expect(random.tokens.isValid(token, SUBJECT)).toBe(false);
});

test('changed and forged tokens are invalid', () => {
  const { tokens } = setUp();
  const token = tokens.issue(SUBJECT);
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  fc.assert(
    fc.property(fc.nat(39), fc.constantFrom(...alphabet), fc.string(), (place, letter, text) => {
      const changed = `${token.slice(0, place)}${letter}${token.slice(place + 1)}`;
      expect(tokens.isValid(changed, SUBJECT)).toBe(changed === token);
      expect(tokens.isValid(text, SUBJECT)).toBe(false);
      expect(tokens.isValid(`${token}${text || '='}`, SUBJECT)).toBe(false);
    }),
  );
});

test('no token is valid while the memory of spent tokens is full, until some expire', () => {
  const { clock, tokens } = setUp();
  for (let count = 0; count < 50_000; count += 1) tokens.spend(tokens.issue(SUBJECT));
  expect(tokens.isValid(tokens.issue(SUBJECT), SUBJECT)).toBe(false);
  clock.now += 4 * MINUTE;
  expect(tokens.isValid(tokens.issue(SUBJECT), SUBJECT)).toBe(true);
});

test('a short secret is refused', () => {
  expect(() => createReportKey('short')).toThrow(RangeError);
});
