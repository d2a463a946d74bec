import fc from 'fast-check';
import { goToOwnPath, ownPathOf } from './own-path';
// R-SESSION-13

const ORIGIN = 'http://localhost:3000';

describe('a path on the page’s own site', () => {
  test.each([
    ['/', '/'],
    ['/en/verification/', '/en/verification/'],
    ['/en/verification/?a=1&b=%2F#top', '/en/verification/?a=1&b=%2F#top'],
    ['/en/../tr-TUR/', '/tr-TUR/'],
    ['/en\\verification', '/en/verification'],
    ['/@evil.example', '/@evil.example'],
    ['/evil.example', '/evil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/?next=//evil.example', '/?next=//evil.example'],
    ['/#//evil.example', '/#//evil.example'],
    ['/en/\nverification', '/en/verification'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
  ])('serialises %j', (redirect, expected) => {
    expect(ownPathOf(redirect, ORIGIN)).toBe(expected);
  });
});

describe('any other redirect (R-SEC-5)', () => {
  test.each([
    '',
    'evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' /en/',
    '//evil。example',
    '//evil%E3%80%82example',
    '//user:password@evil.example',
    '//localhost:3000@evil.example',
    '//localhost:3001/',
    '//[::1',
    '/.//evil.example',
    '/..//evil.example',
    '/en/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/en/%2E%2E//evil.example',
    '/en/..\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'http://localhost:3000@evil.example',
    'http://localhost:3000.evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:http://localhost:3000/1',
    '?a=1',
    '#top',
    '..',
  ])('rejects %j', (redirect) => {
    expect(ownPathOf(redirect, ORIGIN)).toBeNull();
  });

  test('rejects every path on a page without an origin', () => {
    expect(ownPathOf('/en/', 'null')).toBeNull();
  });
});

test('returns null or a path on the page’s own origin, for any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%2e',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
    ),
    fc.constantFrom(
      'evil.example',
      'localhost:3000',
      'https:',
      'javascript:',
      '。',
      '／',
      '\u2028',
      '[::1]',
      '%00',
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const redirect = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        redirect,
        redirect.map((rest) => `/${rest}`),
      ),
      (text) => {
        const path = ownPathOf(text, ORIGIN);
        if (path === null) return;
        accepted += 1;
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, `${ORIGIN}/en/verification/`).origin).toBe(ORIGIN);
        expect(ownPathOf(path, ORIGIN)).toBe(path);
      },
    ),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test.each([
  ['many steps up', `/${'../'.repeat(17_000)}`],
  ['many backslashes', `/${'\\'.repeat(50_000)}`],
  ['many tabs', `/${'\t'.repeat(50_000)}`],
])('checks a long text within 50 ms: %s (R-SEC-23)', (_, redirect) => {
  const fastest = Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now();
      ownPathOf(redirect, ORIGIN);
      return performance.now() - start;
    }),
  );
  expect(fastest).toBeLessThan(50);
});

describe('goToOwnPath', () => {
  test.each([
    ['/en/../tr-TUR/?a=1', [[`${ORIGIN}/tr-TUR/?a=1`]]],
    ['//evil.example', []],
    ['javascript:alert(1)', []],
  ])('opens only own paths: %j', (redirect, expected) => {
    const assign = jest.fn();
    goToOwnPath(redirect, { origin: ORIGIN, assign } as never);
    expect(assign.mock.calls).toEqual(expected);
  });
});
