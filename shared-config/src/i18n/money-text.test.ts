import { moneyText } from './money-text';
// R-LOCALE-15

const plain = (text: string) => text.replaceAll(/[\u00a0\u200e\u200f\u061c]/g, ' ').trim();

test.each([
  [59_103.5, 'EUR', 'de-DE', '59.103,50 €'],
  [59_103.5, 'EUR', 'en', '€59,103.50'],
  [1_234.6, 'JPY', 'en', '¥1,235'],
  [0.000_012_345, 'EUR', 'en', '€0.00001235'],
  [0, 'EUR', 'en', '€0.00'],
  [1_999, 'TRY', 'tr-TR', '₺1.999,00'],
])('writes %d %s in %s as %s', (amount, currency, bcp47, text) => {
  expect(plain(moneyText(amount, currency, bcp47))).toBe(text);
});

test('has Latin digits in Arabic', () => {
  expect(moneyText(59_103.5, 'AED', 'ar-SA')).toMatch(/59[,.٬]103[,.]50/);
});
