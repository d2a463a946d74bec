/** @jest-environment node */
import fc from 'fast-check';
import { LOCALES, intlLocaleOf } from 'shared-config/site/locales';
import { amountFrom, conversionFrom } from './conversion-from';
// R-HEADER-18

const WORDS = ['to', 'in', 'в', 'إلى', 'を'];

test.each<[string, string, number, string, string]>([
  ['0.5 btc to eur', 'en', 0.5, 'btc', 'eur'],
  ['100 usdt in try', 'en', 100, 'usdt', 'try'],
  ['0,5 BTC EUR', 'de', 0.5, 'BTC', 'EUR'],
  ['1.000,5 usdt in eur', 'de', 1_000.5, 'usdt', 'eur'],
  ['1.000 usdt in eur', 'de', 1_000, 'usdt', 'eur'],
  ['1.000 usdt to eur', 'en', 1, 'usdt', 'eur'],
  ['0.5 usdt eur', 'de', 0.5, 'usdt', 'eur'],
  ['0.001 btc to eur', 'de', 0.001, 'btc', 'eur'],
  ['0,125 btc to eur', 'en', 0.125, 'btc', 'eur'],
  ['5 1inch to usdt', 'en', 5, '1inch', 'usdt'],
  ['2 1000pepe to usdt', 'en', 2, '1000pepe', 'usdt'],
  ['1 000usdt to eur', 'ru', 1_000, 'usdt', 'eur'],
  ['1 000 000 биткоин в евро', 'ru', 1_000_000, 'биткоин', 'евро'],
  ['٠٫٥ بيتكوين إلى يورو', 'ar', 0.5, 'بيتكوين', 'يورو'],
  ['１２ btc を jpy', 'ja', 12, 'btc', 'jpy'],
  ['12,34,567.5 btc to inr', 'en', 1_234_567.5, 'btc', 'inr'],
  ['$100 to btc', 'en', 100, 'USD', 'btc'],
  ['100 € to btc', 'en', 100, 'EUR', 'btc'],
  ['2eth→usd', 'en', 2, 'eth', 'usd'],
  ['3 shiba inu to usd', 'en', 3, 'shiba inu', 'usd'],
])('parses %j in %s', (text, bcp47, amount, from, to) => {
  expect(conversionFrom(text, bcp47, WORDS)).toEqual({ amount, from, to });
});

test('understands English on a page in another language', () => {
  expect(conversionFrom('0.5 btc to eur', 'ar-SA', ['إلى'])).toEqual({ amount: 0.5, from: 'btc', to: 'eur' });
});

test.each([
  '',
  'btc',
  'btc usdt',
  'btc/usdt',
  'btc to eur',
  '5',
  '5 btc',
  'to eur',
  '5 to eur',
  '0 btc to eur',
  '-5 btc to eur',
  '1.2.3 btc to eur',
  '5 <b> to eur',
  `${'9'.repeat(40)} btc to eur`,
])('finds no conversion in %j', (text) => {
  expect(conversionFrom(text, 'en', WORDS)).toBeNull();
});

test('an amount with one currency alone is converted into the currency of the visitor', () => {
  expect(conversionFrom('0,5 btc', 'de', WORDS, 'EUR')).toEqual({ amount: 0.5, from: 'btc', to: 'EUR' });
  expect(conversionFrom('0,5 btc in usd', 'de', WORDS, 'EUR')).toMatchObject({ to: 'usd' });
  for (const text of ['btc', '1inch', '5']) expect(conversionFrom(text, 'de', WORDS, 'EUR')).toBeNull();
});

test('an amount that a locale writes is read as the same amount', () => {
  const locale = fc.constantFrom(...new Set(LOCALES.map(({ bcp47 }) => bcp47)));
  const amount = fc.integer({ min: 1, max: 1e12 }).map((thousandths) => thousandths / 1_000);
  fc.assert(
    fc.property(locale, amount, fc.boolean(), (bcp47, number, useGrouping) => {
      const text = new Intl.NumberFormat(intlLocaleOf(bcp47), {
        maximumFractionDigits: 3,
        useGrouping,
      }).format(number);
      expect(amountFrom(text, bcp47)).toBeCloseTo(number, 3);
    }),
  );
});

test('any text leads to a positive amount or to none, and never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('en', 'de', 'ar-SA'),
      (text, bcp47) => {
        const found = conversionFrom(text, bcp47, WORDS);
        expect(found === null || (found.amount > 0 && found.from !== '' && found.to !== '')).toBe(true);
      },
    ),
  );
});
