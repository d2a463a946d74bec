/** @jest-environment node */
import type { Notice } from '../contracts/contracts';
import { brand } from './brand';
import { localeByCode } from './locales';
import { isNoticeLink, noticeLocale, noticesFor, noticeText } from './notices';
// R-NOTICE-1 R-NOTICE-3

const NOON = Date.parse('2026-12-01T12:00:00Z');
const notice = (changes: Partial<Notice> = {}): Notice => ({
  id: '0a1b2c3d4e',
  severity: 'info',
  from: '2026-12-01T10:00:00Z',
  until: '2026-12-01T14:00:00Z',
  texts: { en: 'Hello' },
  ...changes,
});
const place = { locale: localeByCode('tr-TUR')!, path: '/markets', nowMs: NOON };
const isShown = (changes: Partial<Notice>, at: Partial<typeof place> = {}) =>
  noticesFor([notice(changes)], { ...place, ...at }).length === 1;

test.each([
  ['before its start', '2026-12-01T09:59:59.999Z', false],
  ['at its start', '2026-12-01T10:00:00Z', true],
  ['before its end', '2026-12-01T13:59:59.999Z', true],
  ['at its end', '2026-12-01T14:00:00Z', false],
])('a notice %s is shown: %s → %s', (_, at, expected) => {
  expect(isShown({}, { nowMs: Date.parse(at) })).toBe(expected);
});

test.each<[Partial<Notice>, boolean]>([
  [{ regions: ['TUR', 'KAZ'] }, true],
  [{ regions: ['KAZ'] }, false],
  [{ locales: ['tr-TUR'] }, true],
  [{ locales: ['en-TR'] }, false],
  [{ path: '/markets' }, true],
  [{ path: '/market' }, false],
  [{ path: '/markets/spot' }, false],
])('a notice of %j is shown on /tr-TUR/markets: %s', (audience, expected) => {
  expect(isShown(audience)).toBe(expected);
});

test('a notice of a path is shown on pages below it, with and without a trailing slash, and never where the path is unknown', () => {
  expect(['/markets/', '/markets/spot'].map((path) => isShown({ path: '/markets' }, { path }))).toEqual([
    true,
    true,
  ]);
  expect(noticesFor([notice({ path: '/undefined' })], { ...place, path: undefined })).toEqual([]);
});

test('shows the three most urgent notices, the most urgent first', () => {
  const severities = ['info', 'warning', 'info', 'incident'] as const;
  const shown = noticesFor(
    severities.map((severity) => notice({ severity })),
    place,
  );
  expect(shown.map(({ severity }) => severity)).toEqual(['incident', 'warning', 'info']);
});

test.each([
  ['tr-TUR', { en: 'a', tr: 'b', 'tr-TUR': 'c' }, { text: 'c', lang: 'tr-TR', dir: 'ltr' }],
  ['tr-TUR', { en: 'a', tr: 'b' }, { text: 'b', lang: 'tr-TR', dir: 'ltr' }],
  ['zh-HK', { en: 'a', zh: 'b', 'zh-HK': 'c' }, { text: 'c', lang: 'zh-Hant-HK', dir: 'ltr' }],
  ['ar-ARE', { en: 'a', ar: 'b' }, { text: 'b', lang: 'ar-AE', dir: 'rtl' }],
  ['ar-ARE', { en: 'a' }, { text: 'a', lang: 'en', dir: 'ltr' }],
])('in %s, %j is %j', (code, texts, expected) => {
  expect(noticeText(notice({ texts }), { locale: localeByCode(code)! })).toEqual(expected);
});

test.each([
  ['tr-TUR', { en: 'Hello' }, 'en'],
  ['tr-TUR', { en: 'Hello', tr: 'Merhaba' }, 'tr-TUR'],
  ['en-TR', { en: 'Hello', tr: 'Merhaba' }, 'en-TR'],
])('on a page in %s, the words around %j are those of %s', (code, texts, expected) => {
  expect(noticeLocale(notice({ texts }), localeByCode(code)!).code).toBe(expected);
});

const { GLOBAL, KAZ } = brand.domains;
test.each([
  ['/fees', true],
  ['/help/deposits/', true],
  [`https://status.${GLOBAL}/`, true],
  [`https://www.${KAZ}/kk-KAZ/announcements/`, true],
  ['//evil.example/', false],
  ['/\\evil.example', false],
  ['/..//evil.example', false],
  ['/a?next=https://evil.example', false],
  ['https://evil.example/', false],
  [`https://${GLOBAL}.evil.example/`, false],
  [`https://evil${GLOBAL}/`, false],
  [`https://${GLOBAL}@evil.example/`, false],
  [`https://${GLOBAL}:8443/`, false],
  [`http://www.${GLOBAL}/`, false],
  ['https://localhost/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('a notice may link to %j: %s', (link, expected) => {
  expect(isNoticeLink(link)).toBe(expected);
});
