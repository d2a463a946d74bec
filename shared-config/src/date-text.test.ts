import { dateText } from './date-text';
import { LOCALES } from './locales';

const NOON = Date.UTC(2026, 10, 20, 12);

test.each([
  ['en', '', 'Nov 20, 2026'],
  ['de-DE', '', '20.11.2026'],
  ['tr-TR', '', '20 Kas 2026'],
  ['en', 'long', 'November 20, 2026'],
  ['ar-AE', 'long', '20 نوفمبر 2026'],
  ['ar-SA', 'long', /^20 نوفمبر 2026/],
] as const)('in %s %s: %s', (bcp47, dateStyle, text) => {
  const shown = dateText(NOON, bcp47, { dateStyle: dateStyle || 'medium' });
  if (typeof text === 'string') expect(shown).toBe(text);
  else expect(shown).toMatch(text);
});

test('takes a text for a time as well', () => {
  expect(dateText('2026-11-20T12:00:00Z', 'en', { dateStyle: 'medium' })).toBe('Nov 20, 2026');
});

test.each(LOCALES.map(({ code, bcp47 }) => [code, bcp47]))(
  'in %s it is the day of this calendar, in Latin digits',
  (_, bcp47) => {
    for (const dateStyle of ['medium', 'long'] as const) {
      const digits = dateText(NOON, bcp47, { dateStyle, timeStyle: 'short' }).match(/\p{Nd}+/gu)!;
      expect(digits).toEqual(expect.arrayContaining(['2026', '20']));
      expect(digits.join('')).toMatch(/^[0-9]+$/);
    }
  },
);

test('where the browser lacks the words there are none', () => {
  jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect(dateText(NOON, 'ka-GE', { dateStyle: 'long' })).toBe('2026-11-20');
  expect(dateText(NOON, 'kk-KZ', { dateStyle: 'medium', timeStyle: 'short' })).toMatch(
    /^2026-11-20 \d\d:00$/,
  );
});
