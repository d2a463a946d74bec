import fc from 'fast-check';
import { fastestOf } from 'tools/testing/fastest-of';
import { isSameMajor, servesContract, servesHost } from './serves-contract';
// R-EMBED-5, R-EMBED-8

describe('an offered contract', () => {
  it.each([
    ['1.0', '1.0', true],
    ['1.1', '1.0', true],
    ['1.0', '1.1', false],
    ['1.10', '1.9', true],
    ['1.9', '1.10', false],
    ['2.0', '1.0', false],
    ['1.7', '2.0', false],
    ['10.0', '1.0', false],
    ['1.0', '10.0', false],
    ['10.3', '10.2', true],
  ])('returns for %s and the required %s: %s', (offered, wanted, expected) => {
    expect(servesContract(offered, wanted)).toBe(expected);
  });

  it.each([
    '',
    '1',
    '1.',
    '.1',
    '1.0.0',
    'v1.0',
    '1.x',
    ' 1.0',
    '1.0\n',
    '-1.0',
    '1e3.0',
    '٢.0',
    undefined,
    null,
  ])('rejects %p, even for itself', (version) => {
    expect(servesContract(version as string, version as string)).toBe(false);
    expect(servesContract('1.0', version as string)).toBe(false);
    expect(servesContract(version as string, '1.0')).toBe(false);
  });

  it('compares numbers', () => {
    const part = fc.nat({ max: 10_000 });
    fc.assert(
      fc.property(part, part, part, part, (major, minor, otherMajor, otherMinor) => {
        const expected = major === otherMajor && minor >= otherMinor;
        return servesContract(`${major}.${minor}`, `${otherMajor}.${otherMinor}`) === expected;
      }),
    );
  });

  it('rejects 50,000 characters quickly', () => {
    const fastestMs = fastestOf(3, () => {
      expect(servesContract(`1.${'1'.repeat(50_000)}`, '1.0')).toBe(false);
    });
    expect(fastestMs).toBeLessThan(50);
  });
});

describe('a build', () => {
  it.each([
    // build, its oldest host, host
    ['1.1', undefined, '1.1', true],
    ['1.1', undefined, '1.0', true],
    ['1.0', undefined, '1.1', true],
    ['1.1', undefined, '2.0', false],
    ['2.0', undefined, '1.1', false],
    ['1.4', '1.2', '1.2', true],
    ['1.4', '1.2', '1.1', false],
    ['1.10', '1.9', '1.10', true],
    ['1.10', '1.10', '1.9', false],
    ['1.4', '1.4', '1.9', true],
    ['2.0', '1.0', '1.4', false],
    ['1.4', '2.0', '1.4', false],
    ['1.4', 'none', '1.4', false],
    ['none', '1.0', '1.4', false],
    ['none', undefined, '1.4', false],
    [undefined, undefined, '1.4', false],
  ])(
    'of contract %s with hosts from %s on, for the host contract %s: %s',
    (contractVersion, minContract, host, expected) => {
      expect(servesHost({ contractVersion: contractVersion as string, minContract }, host)).toBe(expected);
    },
  );
});

it.each([
  ['1.0', '1.10', true],
  ['1.10', '1.0', true],
  ['1.0', '2.0', false],
  ['2.0', '1.9', false],
  ['none', 'none', false],
])('compares the major versions of %s and %s: %s', (one, other, expected) => {
  expect(isSameMajor(one, other)).toBe(expected);
});
