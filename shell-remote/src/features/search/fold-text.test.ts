/** @jest-environment node */
import fc from 'fast-check';
import { fastestOf } from 'tools/testing/fastest-of';
import { foldText } from './fold-text';

test.each([
  ['Kimlik Doğrulama', 'kimlikdogrulama'],
  ['İSTANBUL ıİiI', 'istanbuliiii'],
  ['LINK', 'link'],
  ['BTC/USDT', 'btcusdt'],
  ['BTC-25DEC26-70000-C', 'btc25dec2670000c'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ελλάδα', 'ελλαδα'],
  ['Ещё', 'еще'],
  ['أسواق', 'اسواق'],
  ['ＢＴＣ', 'btc'],
  ['Cafe\u0301', 'cafe'],
  ['市場', '市場'],
  ['👍🏽 ok', 'ok'],
  ['', ''],
  ['///', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text).text).toBe(folded);
});

test('starts a word after each character that is no letter or digit', () => {
  const { text, startsWord } = foldText('BTC/USDT spot');
  expect([...text].filter((_, index) => startsWord[index])).toEqual(['b', 'u', 's']);
});

test('assigns a combining accent to its letter', () => {
  expect(foldText('Cafe\u0301s').spans).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 5],
    [5, 6],
  ]);
});

test('maps every unit to a range of the original, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (original) => {
      const { text, spans, startsWord } = foldText(original);
      expect([spans.length, startsWord.length]).toEqual([text.length, text.length]);
      spans.forEach(([start, end], index) => {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(original.length);
        expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.[0] ?? 0);
      });
    }),
  );
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (original) => {
      const { text } = foldText(original);
      if (text.length <= 200) expect(foldText(text).text).toBe(text);
    }),
  );
});

test('cuts a very long text within 50 ms (R-SEC-23)', () => {
  const fastestMs = fastestOf(3, () => {
    expect(foldText('a\u0301'.repeat(50_000)).text).toHaveLength(100);
  });
  expect(fastestMs).toBeLessThan(50);
});
