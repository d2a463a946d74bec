import fc from 'fast-check';
import { fastestOf } from 'tools/testing/fastest-of';
import type { EnvironmentKind } from '../site/environments';
import { createCookiePage } from './cookie-page.fixture';
import { referralOf, saveReferral } from './referral';
// R-SIGN-3, R-STORAGE-9

const json = (value: unknown) => JSON.stringify(value);

function referralFrom(search: string, cookie: string, kind: EnvironmentKind = 'local') {
  const reports: unknown[] = [];
  const environment = { kind };
  const referral = referralOf({ search, cookie, environment, report: (failure) => reports.push(failure) });
  return { referral, reports };
}

describe('a valid referral', () => {
  const LONGEST = 'x'.repeat(64);
  it.each([
    ['of the query', '?ref=FRIEND42', '', 'FRIEND42'],
    ['of a query without a question mark', 'ref=FRIEND42', '', 'FRIEND42'],
    ['between other parameters', '?a=1&ref=a-b_C&b=2', '', 'a-b_C'],
    ['encoded without need', '?ref=%46RIEND', '', 'FRIEND'],
    ['of the query before the cookie’s', '?ref=QUERY', `referral_dev=${json({ ref: 'COOKIE' })}`, 'QUERY'],
    ['first of several in the query', '?ref=FIRST&ref=SECOND', '', 'FIRST'],
    ['of the cookie', '', `a=1; referral_dev=${json({ ref: 'COOKIE' })}; b=2`, 'COOKIE'],
    ['of an encoded cookie', '', `referral_dev=${encodeURIComponent(json({ ref: 'COOKIE' }))}`, 'COOKIE'],
    [
      'from a cookie with more fields',
      '',
      `referral_dev=${json({ source: 'mail', ref: 'COOKIE' })}`,
      'COOKIE',
    ],
    [
      'of the cookie where the query’s is empty',
      '?ref=',
      `referral_dev=${json({ ref: 'COOKIE' })}`,
      'COOKIE',
    ],
    ['of 64 characters', `?ref=${LONGEST}`, '', LONGEST],
    ['of one character', '?ref=_', '', '_'],
    ['absent', '', '', ''],
    ['absent, with other parameters', '?reference=a&REF=b&xref=c', 'referral=a; my_referral_dev=b', ''],
    ['absent, with an empty cookie', '', 'referral_dev=', ''],
  ])('is read: %s', (_, search, cookie, expected) => {
    expect(referralFrom(search, cookie)).toEqual({ referral: expected, reports: [] });
  });

  it.each<[EnvironmentKind, string]>([
    ['production', 'PRODUCTION'],
    ['testnet', 'TESTNET'],
    ['test', 'DEV'],
    ['dev', 'DEV'],
    ['local', 'DEV'],
  ])('is read on %s from the cookie of that environment', (kind, expected) => {
    const cookies = ['referral=PRODUCTION', 'referral_testnet=TESTNET', 'referral_dev=DEV'].map((pair) => {
      const [name, ref] = pair.split('=');
      return `${name}=${json({ ref })}`;
    });
    expect(referralFrom('', cookies.join('; '), kind).referral).toBe(expected);
  });
});

const INVALID_CODES: [string, string][] = [
  ['65 characters', 'x'.repeat(65)],
  ['50,000 characters', 'x'.repeat(50_000)],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a space', 'a b'],
  ['only a space', ' '],
  ['a line end', 'FRIEND42\n'],
  ['a letter outside ASCII', 'ЅРУ'],
  ['a template', '{{constructor}}'],
  ['an address', 'https://evil.example'],
  ['a null character', 'a\0'],
];

/** Expects an empty referral and one report without the value. */
function expectInvalid({ referral, reports }: ReturnType<typeof referralFrom>) {
  expect(referral).toBe('');
  expect(reports).toEqual([
    {
      code: 'referral-malformed',
      part: 'referral',
      message: expect.stringMatching(/^The (query|cookie) holds no referral code\.$/),
    },
  ]);
}

describe('an invalid referral (R-ERROR-11, R-SEC-7)', () => {
  it.each(INVALID_CODES)('gives an empty text and one report, in the query: %s', (_, code) => {
    expectInvalid(referralFrom(`?ref=${encodeURIComponent(code)}`, ''));
  });

  it.each(INVALID_CODES)(
    'gives an empty text and one report, in the query despite a valid cookie: %s',
    (_, code) => {
      const cookie = `referral_dev=${json({ ref: 'COOKIE' })}`;
      expectInvalid(referralFrom(`?ref=${encodeURIComponent(code)}`, cookie));
    },
  );

  it.each(INVALID_CODES)('gives an empty text and one report, in the field of the cookie: %s', (_, code) => {
    expectInvalid(referralFrom('', `referral_dev=${encodeURIComponent(json({ ref: code }))}`));
  });

  it.each([
    ['bad JSON', '{"ref":"FRIEND42"'],
    ['not JSON', 'FRIEND42'],
    ['broken encoding', '%7B%22ref%'],
    ['a JSON text', '"FRIEND42"'],
    ['a number', '42'],
    ['null', 'null'],
    ['true', 'true'],
    ['a list', '["FRIEND42"]'],
    ['a list of referrals', '[{"ref":"FRIEND42"}]'],
    ['no field', '{}'],
    ['another field', '{"Ref":"FRIEND42"}'],
    ['an empty field', '{"ref":""}'],
    ['a null field', '{"ref":null}'],
    ['a number in the field', '{"ref":42}'],
    ['a list in the field', '{"ref":["FRIEND42"]}'],
    ['an object in the field', '{"ref":{"toString":"FRIEND42"}}'],
    ['an object with a length in the field', '{"ref":{"length":1,"0":"a"}}'],
    ['a field of the prototype', '{"__proto__":{"ref":"FRIEND42"}}'],
    ['a field of the constructor', '{"constructor":{"prototype":{"ref":"FRIEND42"}}}'],
    ['a huge one', json({ ref: 'FRIEND42', more: 'x'.repeat(600) })],
    ['a mountain of brackets', '['.repeat(4_000)],
    ['markup', '<script>alert(1)</script>'],
  ])('gives an empty text and one report, in the cookie: %s', (_, value) => {
    expectInvalid(referralFrom('', `referral_dev=${encodeURIComponent(value)}`));
    expect(({} as Record<string, unknown>).ref).toBeUndefined();
  });

  it('rejects 3 million characters quickly', () => {
    const huge = 'x'.repeat(3_000_000);
    const fastestMs = fastestOf(3, () => void referralFrom(`?${huge}`, `referral_dev=${huge}`));
    expect(fastestMs).toBeLessThan(500);
  });
});

it('reads the query if cookies are forbidden', () => {
  const cookie = {
    get cookie(): string {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  };
  const environment = { kind: 'local' } as const;
  const report = jest.fn();
  expect(referralOf({ search: '?ref=A', cookie, environment, report })).toBe('A');
  expect(referralOf({ search: '', cookie, environment, report })).toBe('');
  expect(report).not.toHaveBeenCalled();
});

it('returns at most 64 safe characters for any input, with at most one report for an empty text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.string().map((ref) => json({ ref })),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,70}$/),
  );
  fc.assert(
    fc.property(text, text, fc.boolean(), (query, cookie, isEncoded) => {
      const value = isEncoded ? encodeURIComponent(cookie.replaceAll(/[\ud800-\udfff]/g, '?')) : cookie;
      const { referral, reports } = referralFrom(`?ref=${query}`, `referral_dev=${value}`);
      expect(referral).toMatch(/^[A-Za-z0-9_-]{0,64}$/);
      expect(reports.length).toBeLessThanOrEqual(referral === '' ? 1 : 0);
    }),
  );
});

describe('a saved referral of the query', () => {
  const save = (search: string, page = createCookiePage(), isSecure = false) => {
    const environment = { kind: 'local' } as const;
    return { page, isKept: saveReferral(page, { search, environment, isSecure }, console.warn) };
  };

  it('lasts 30 days as JSON', () => {
    const { page, isKept } = save('?ref=FRIEND42', createCookiePage(), true);
    expect(isKept).toBe(true);
    expect(page.written).toEqual([
      'referral_dev=%7B%22ref%22%3A%22FRIEND42%22%7D; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    ]);
  });

  it('is read on later pages', () => {
    const { page } = save('?ref=FRIEND42');
    expect(referralFrom('', page.cookie)).toEqual({ referral: 'FRIEND42', reports: [] });
  });

  it('is replaced by the next one', () => {
    const { page } = save('?ref=FIRST');
    save('?ref=SECOND', page);
    expect(referralFrom('', page.cookie).referral).toBe('SECOND');
  });

  it.each(['', '?a=1', '?ref=', '?ref=<b>', `?ref=${'x'.repeat(65)}`])('is not saved from %j', (search) => {
    const { page, isKept } = save(search, createCookiePage('referral_dev={"ref":"OLD"}'));
    expect([isKept, page.written]).toEqual([false, []]);
    expect(referralFrom('', page.cookie).referral).toBe('OLD');
  });
});
