/** @jest-environment node */
import fc from 'fast-check';
import { LOCALES } from 'shared-config/site/locales';
import { priceText } from 'shared-config/i18n/price-text';
import { changeText } from './market-numbers';

test.each([
  ['64210.50', 'en', '64,210.50'],
  ['64210.50', 'de-DE', '64.210,50'],
  ['0.00001843', 'en', '0.00001843'],
  ['64210.5', 'ar-SA', '64,210.5'],
  ['12', 'en', '12'],
  ['12345678901234567890.123456789', 'en', '12,345,678,901,234,567,890.123456789'],
])('formats the price %s in %s as %s', (price, bcp47, text) => {
  expect(priceText(price, bcp47)).toBe(text);
});

test.each([
  [2.41, 'en', '+2.41%', 'up'],
  [-0.58, 'en', '-0.58%', 'down'],
  [0, 'en', '0.00%', 'none'],
  [0.004, 'en', '0.00%', 'none'],
  [-0.004, 'en', '0.00%', 'none'],
  [12, 'de-DE', '+12,00\u00a0%', 'up'],
  [1.5, 'tr-TR', '+%1,50', 'up'],
])('formats the change %s in %s as %s', (percent, bcp47, text, direction) => {
  expect(changeText(percent, bcp47)).toEqual({ text, direction });
});

const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.join('');
const price = fc.tuple(fc.nat(), fc.nat({ max: 999_999 })).map((parts) => parts.join('.'));
const hundredths = fc.integer({ min: -99_99, max: 99_999_99 });

test.each(LOCALES.map(({ code, bcp47 }) => [code, bcp47]))(
  'writes all digits of prices and changes in Latin digits with their sign in %s',
  (_, bcp47) => {
    fc.assert(
      fc.property(price, hundredths, (lastPrice, change) => {
        expect(digitsIn(priceText(lastPrice, bcp47))).toBe(lastPrice.replace('.', ''));
        const { text } = changeText(change / 100, bcp47);
        expect(digitsIn(text)).toBe(String(Math.abs(change)).padStart(3, '0'));
        expect(text.match(/[%\u066a\ufe6a\uff05]/g)).toEqual(['%']);
      }),
      { numRuns: 25 },
    );
  },
);
