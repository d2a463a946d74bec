/** @jest-environment node */
import { isRightlySame } from './rightly-same';
import { SAME_WORDS } from './same-word-table';

test.each([
  ['Halden', 'ja'],
  ['BTC/USDT', 'ar'],
  ['64,210.50', 'ru'],
  ['v***@example.com', 'ka'],
  ['© 2026', 'el'],
  ['VIP 3', 'kk'],
  ['Halden Hong Kong Limited', 'zh'],
  ['App Store', 'uk'],
  ['X', 'de'],
  ['+2.41 %', 'de'],
  ['Spot', 'de'],
  ['Halden Global', 'es'],
  ['\u2068Halden\u2069 Global', 'es'],
])('%j is rightly the same in %s', (text, language) => {
  expect(isRightlySame(text, language)).toBe(true);
});

test.each([
  ['Spot', 'ja'],
  ['spot', 'de'],
  ['Log in', 'de'],
  ['Spot trading', 'de'],
  ['Halden account', 'fr'],
  ['Buy BTC', 'fr'],
  ['Webhook', 'fr'],
  ['Menu', 'de'],
])('%j is not in %s', (text, language) => {
  expect(isRightlySame(text, language)).toBe(false);
});

test('the table is in order, without a row twice, and each has languages', () => {
  const texts = SAME_WORDS.map(({ text }) => text);
  expect([...new Set(texts)].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(texts);
  for (const { languages } of SAME_WORDS) expect(languages).toMatch(/^[a-z]{2}( [a-z]{2})*$/);
});
