/** @jest-environment node */
import fc from 'fast-check';
import { marketTextFrom } from './market-text';

it.each([
  ['bitcoin to usdt', 'bitcoin usdt'],
  ['Bitcoin TO usdt', 'Bitcoin usdt'],
  ['btc → usdt', 'btc usdt'],
  ['btc / usdt', 'btc usdt'],
  ['to the moon', 'to the moon'],
  ['bitcoin to', 'bitcoin to'],
  ['btc/usdt', 'btc/usdt'],
  ['', ''],
])('removes words between the two sides of a pair: %j becomes %j', (text, expected) => {
  expect(marketTextFrom(text, ['to', 'vs'])).toBe(expected);
});

it('keeps the first and the last word of any text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), (parts) => {
      const text = parts.join(' ');
      const words = text.split(' ');
      const kept = marketTextFrom(text, ['to']).split(' ');
      expect([kept[0], kept.at(-1)]).toEqual([words[0], words.at(-1)]);
    }),
  );
});
