import fc from 'fast-check';
import { fastestOf } from 'tools/testing/fastest-of';
import { passwordStrength } from './password-rules';

test.each([
  ['', 'none'],
  ['short', 'weak'],
  ['alllowercase1', 'weak'],
  ['Password123', 'weak'],
  ['Qwertz1234', 'weak'],
  ['Aaaaaaaa1', 'weak'],
  ['mira2026Xk', 'weak'],
  ['Kx7mQp2v', 'fair'],
  ['Kx7mQp2vTz', 'good'],
  ['Correct-Horse-7', 'good'],
  ['Correct-Horse-7-Battery', 'strong'],
])('rates %p as %s', (password, strength) => {
  expect(passwordStrength(password, 'mira@example.com')).toBe(strength);
});

test('never rates a longer password as weaker unless it contains a common password', () => {
  const order = ['none', 'weak', 'fair', 'good', 'strong'];
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9-]{0,40}$/), (password) => {
      const before = order.indexOf(passwordStrength(password.slice(0, -1)));
      const after = passwordStrength(password);
      if (after !== 'weak') expect(order.indexOf(after)).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('rates a long text quickly', () => {
  const fastestMs = fastestOf(3, () => void passwordStrength('a1B'.repeat(100_000), 'x'.repeat(100_000)));
  expect(fastestMs).toBeLessThan(200);
});
