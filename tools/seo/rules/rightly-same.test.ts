/** @jest-environment node */
import { isRightlySame } from './rightly-same';

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
  ['API · NFT', 'ja'],
  ['Kazakh', 'id'],
  ['Halden · Global', 'es'],
  ['error, Halden', 'es'],
  ['Halden Global', 'es'],
  ['\u2068Halden\u2069 Global', 'es'],
])('isRightlySame accepts %j in %s', (text, language) => {
  expect(isRightlySame(text, { bcp47: `${language}-XX`, language })).toBe(true);
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
  ['Kazakh', 'pl'],
])('isRightlySame rejects %j in %s', (text, language) => {
  expect(isRightlySame(text, { bcp47: `${language}-XX`, language })).toBe(false);
});

test('a row can apply to one country only', () => {
  const brazil = { bcp47: 'pt-BR', language: 'pt' };
  expect(isRightlySame('QR code', brazil)).toBe(true);
  expect(isRightlySame('QR code', { ...brazil, bcp47: 'pt-PT' })).toBe(false);
});
