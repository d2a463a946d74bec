/** @jest-environment node */
import { changeText, priceText } from './market-numbers';

test.each([
  ['64210.50', 'en', '64,210.50'],
  ['64210.50', 'de-DE', '64.210,50'],
  ['0.00001843', 'en', '0.00001843'],
  ['64210.5', 'ar-SA', '64,210.5'],
  ['12', 'en', '12'],
  ['12345678901234567890.123456789', 'en', '12,345,678,901,234,567,890.123456789'],
])('the price %s in %s is %s', (price, bcp47, text) => {
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
])('the change %s in %s is %s', (percent, bcp47, text, direction) => {
  expect(changeText(percent, bcp47)).toEqual({ text, direction });
});

test('Arabic has Latin digits', () => {
  expect(changeText(-3.05, 'ar-AE').text).toMatch(/3.05/);
});
