import fc from 'fast-check';
import { createTestAnalytics, readBodies } from './analytics.fixture';
import { analyticsLimits } from './analytics-limits';
import { EVENTS, type TrackableName } from './event-table';
import { hasPersonalData, scrubText } from './personal-data';
// R-CONSENT-6

/** Patterns of personal data to search bodies for, independent of the patterns that scrub. */
const FORBIDDEN: Record<string, RegExp> = {
  mail: /[\w.+-]+@[\w-]+\.\w+/,
  phone: /\+?\d[\d\s().-]{5,}\d/,
  token: /eyJ[\w-]+|[A-Za-z]*\d[A-Za-z\d_-]{23,}/,
  query: /[?&]\w+=/,
  card: /(?:\d[ -]?){13,19}/,
};

it.each([
  ['ada@example.com has no account', '[mail] has no account'],
  ['ADA.LOVELACE+tax@mail.example.co.uk', '[mail]'],
  ['ada%40example.com', '[mail]'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', '[mail]'],
  ['ada@\u200Bexample.com', '[mail]'],
  ['call +44 7700 900123 now', 'call +[number] now'],
  ['phone (415) 555-2671', 'phone ([number]'],
  ['٤٤٧٧٠٠٩٠٠١٢٣', '[number]'],
  ['4111 1111 1111 1111', '[number]'],
  ['code 042917 is wrong', 'code [number] is wrong'],
  ['passport AB1234567', 'passport AB[number]'],
  ['passport C01X00T47', 'passport [document]'],
  ['from 192.168.1.17', 'from [address]'],
  ['from 1.2.3.4', 'from [address]'],
  ['from 2001:db8:0:0:1::1', 'from [address]'],
  ['GET https://ada:pw@api.example/users/ada?token=abc#me failed', 'GET [url] failed'],
  ['went to /login?ref=ada', 'went to /login[query]'],
  ['GET /users/ada-lovelace/orders failed', 'GET [path] failed'],
  ['cannot read and/or write', 'cannot read and/or write'],
  ['went to /login#ada', 'went to /login[query]'],
  ['Authorization: Bearer abc.def', '[secret]'],
  ['token=abc', '[secret]'],
  ['auth_token_dev=abc', '[secret]'],
  ['password: hunter2', '[secret]'],
  ['app-token-10001', 'app-[secret]'],
  ['key dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', 'key [token]'],
  ['jwt eyJhbGciOi.eyJzdWIi.SflKxwRJ', 'jwt [token]'],
  ['account "Ada Lovelace" is locked', 'account [text] is locked'],
  ['account ‘Ada Lovelace’ is locked', 'account [text] is locked'],
])('scrubs %s to %s', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

it.each([
  'timeout of 30000ms exceeded',
  'The header did not arrive within 3000 ms.',
  'Non Response!',
  'gateway error',
  'Request failed with status code 503',
  "didn't answer, and couldn't",
  'header-data-failed-after-the-second-attempt',
  '',
])('leaves %s unchanged', (text) => {
  expect(scrubText(text)).toBe(text);
  expect(hasPersonalData(text)).toBe(false);
});

it('removes half a word at the cut', () => {
  const padding = 'word '.repeat(analyticsLimits.textReadMaxChars / 5 - 1);
  expect(scrubText(`${padding}ada@example.com`)).not.toMatch(/ada/);
  expect(scrubText('x'.repeat(5_000))).toBe('');
});

it.each(['a', '1', '@', 'a@', ' 1', 'token', '%40', ':', '"', "' ", '1.', 'a1-', '\u0301', 'ﷺ'])(
  'handles 50,000 times %j quickly (R-SEC-23)',
  (part) => {
    const durations = [1, 2, 3].map(() => {
      const from = performance.now();
      scrubText(part.repeat(50_000));
      return performance.now() - from;
    });
    expect(Math.min(...durations)).toBeLessThan(50);
  },
);

it('returns short text without personal data for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const scrubbed = scrubText(text);
      expect(hasPersonalData(scrubbed)).toBe(false);
      expect(Array.from(scrubbed).length).toBeLessThanOrEqual(analyticsLimits.textMaxChars);
    }),
    { numRuns: 500 },
  );
});

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
const personal = fc.oneof(
  fc.emailAddress(),
  digits(8, 19),
  digits(10, 12).map((number) => `+${number.slice(0, 2)} ${number.slice(2, 6)}-${number.slice(6)}`),
  fc.uuid(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => `${url}?mail=ada@example.com`),
  fc.stringMatching(/^eyJ[A-Za-z0-9_-]{20,60}\.[A-Za-z0-9_-]{20,60}$/),
  fc.stringMatching(/^[A-Z]{2}[0-9]{7}$/),
  fc.stringMatching(/^0x[0-9a-f]{40}$/),
);
const around = fc.constantFrom(' ', ': ', ' (', '"', "'", '=', ' <', '\n', ', ', ' user ', '');
const sentence = fc
  .tuple(fc.lorem({ maxCount: 4 }), around, personal, around, fc.lorem({ maxCount: 4 }))
  .map((parts) => parts.join(''));
const anything = fc.oneof(sentence, personal, fc.string(), fc.integer(), fc.boolean(), fc.anything());

/** Returns all texts and field numbers of a body, except the user id, which it may contain. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'userId' ? [] : [key, ...textsIn(inner)]));
}

it('puts no personal data into any body, and keeps every body under its limit (R-SEC-26)', async () => {
  const names = fc.constantFrom(...(Object.keys(EVENTS) as TrackableName[]), 'made-up' as TrackableName);
  const fieldName = fc.constantFrom(
    ...Object.values(EVENTS).flatMap(({ fields }) => Object.keys(fields)),
    'mail',
    '__proto__',
  );
  const tracked = fc.array(fc.tuple(names, fc.dictionary(fieldName, anything, { maxKeys: 6 })), {
    maxLength: 60,
  });
  const failures = fc.array(fc.record({ code: anything, part: anything, message: anything }), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(tracked, failures, fc.boolean(), async (events, errors, isGiven) => {
      const { analytics, fake, consent } = createTestAnalytics();
      consent.isGiven = isGiven;
      for (const [name, fields] of events) analytics.track(name, fields as never);
      for (const error of errors) analytics.trackError({ ...error, code: 'login-failed' } as never);
      for (const error of errors) analytics.trackError(error as never);
      await analytics.flush();
      for (const text of fake.fetched) {
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(analyticsLimits.bodyMaxBytes);
      }
      for (const part of readBodies(fake.fetched).flatMap(textsIn)) {
        for (const [kind, pattern] of Object.entries(FORBIDDEN)) {
          if (pattern.test(part)) throw new Error(`${kind} in ${part}`);
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('never contains its input in a body', async () => {
  await fc.assert(
    fc.asyncProperty(personal, around, around, async (secret, before, after) => {
      const { analytics, fake } = createTestAnalytics();
      const text = `the account${before}${secret}${after}is locked`;
      analytics.trackError({ code: 'login-failed', part: 'session', message: text });
      analytics.track('page-viewed', { page: secret, signedIn: true });
      analytics.track('quick-auth-ended', {
        form: secret as 'login',
        outcome: 'failed',
        code: Number(secret),
      });
      await analytics.flush();
      expect(fake.fetched.join('')).not.toContain(secret);
    }),
    { numRuns: 300 },
  );
});

it('keeps the largest bodies under their limit', async () => {
  const { analytics, fake } = createTestAnalytics({ userId: () => Number.MAX_SAFE_INTEGER });
  const letters = 'abcdefghij'.split('');
  for (const first of letters) {
    for (const second of letters) {
      // Characters of four bytes, so that thirty events exceed one body.
      const message = `${first}${second} ${'𠮷'.repeat(analyticsLimits.textMaxChars)}`;
      analytics.trackError({ code: 'remote-timeout', part: 'session', message });
    }
  }
  await analytics.flush();
  const sizes = fake.fetched.map((text) => Buffer.byteLength(text));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(analyticsLimits.bodyMaxBytes);
  expect(Math.max(...sizes)).toBeGreaterThan(analyticsLimits.bodyMaxBytes * 0.9);
});
