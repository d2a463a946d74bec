import { dateText } from './date-text';
import { LOCALES } from '../site/locales';
// R-LOCALE-6

const NOON = Date.UTC(2026, 10, 20, 12);

it.each([
  ['en', '20 November 2026'],
  ['de-DE', '20. November 2026'],
  ['tr-TR', '20 Kasım 2026'],
  ['ar-AE', '20 نوفمبر 2026'],
  ['ar-SA', /^20 نوفمبر 2026/],
] as const)('formats the day in %s as %s', (bcp47, text) => {
  const shown = dateText(NOON, bcp47);
  if (typeof text === 'string') expect(shown).toBe(text);
  else expect(shown).toMatch(text);
});

it.each(LOCALES.filter(({ bcp47 }) => bcp47.startsWith('en')).map(({ bcp47 }) => bcp47))(
  'formats English dates in %s as in every English locale',
  (bcp47) => expect(dateText(NOON, bcp47)).toBe('20 November 2026'),
);

it('reads a text as a time', () => {
  expect(dateText('2026-11-20T12:00:00Z', 'en')).toBe('20 November 2026');
});

it.each(LOCALES.map(({ code, bcp47 }) => [code, bcp47]))(
  'formats in %s the Gregorian day in Latin digits',
  (_, bcp47) => {
    const digits = dateText(NOON, bcp47, { timeStyle: 'short' }).match(/\p{Nd}+/gu)!;
    expect(digits).toEqual(expect.arrayContaining(['2026', '20']));
    expect(digits.join('')).toMatch(/^[0-9]+$/);
  },
);

it('follows ISO 8601 if the browser lacks the language', () => {
  jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect(dateText(NOON, 'ka-GE')).toBe('2026-11-20');
  expect(dateText(NOON, 'kk-KZ', { timeStyle: 'short' })).toMatch(/^2026-11-20 \d\d:00$/);
});
