import fc from 'fast-check';
import { fastestOf } from 'tools/testing/fastest-of';
import { isVersionAtLeast } from './is-version-at-least';
// R-BRIDGE-6, R-SEC-13

it.each([
  ['3.6.1', true],
  ['3.6.1.0', true],
  ['3.10.0', true],
  ['3.7', true],
  ['4', true],
  ['03.06.01', true],
  ['10.0.0', true],
  ['3.6.0', false],
  ['3.6', false],
  ['3.5.99', false],
  ['', false],
  ['3..6', false],
  ['3.6.', false],
  ['.3.6.1', false],
  ['4.0.0-beta', false],
  ['3.6.1-beta', false],
  ['v4.0.0', false],
  [' 4.0.0', false],
  ['4,0', false],
  ['٤.0.0', false],
  ['1e9', false],
  ['-4.0.0', false],
  ['Infinity', false],
  ['9'.repeat(400), false],
  ['4.0.0.0.0.0.0.0.0.0.0.0', true],
  ['4.0.0.0.0.0.0.0.0.0.0.beta', false],
])('compares %p with 3.6.1: %p', (version, expected) => {
  expect(isVersionAtLeast(version, '3.6.1')).toBe(expected);
});

it('rejects 50,000 characters immediately', () => {
  const fastestMs = fastestOf(3, () => {
    expect(isVersionAtLeast('4'.padEnd(50_000, '.0'), '3.6.1')).toBe(false);
  });
  expect(fastestMs).toBeLessThan(50);
});

const parts = fc.array(fc.nat(99_999), { minLength: 1, maxLength: 6 });

it('orders any two versions', () => {
  fc.assert(
    fc.property(parts, parts, (left, right) => {
      const [one, other] = [left.join('.'), right.join('.')];
      const length = Math.max(left.length, right.length);
      const isSame = Array.from({ length }, (_, at) => (left[at] ?? 0) === (right[at] ?? 0)).every(Boolean);
      expect(isVersionAtLeast(one, other) && isVersionAtLeast(other, one)).toBe(isSame);
      expect(isVersionAtLeast(one, other) || isVersionAtLeast(other, one)).toBe(true);
    }),
  );
});

it('never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof isVersionAtLeast(text, '3.6.1') === 'boolean'));
});
