/** @jest-environment node */
import fc from 'fast-check';
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
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text).text).toBe(folded);
});

test('words begin behind whatever is no letter', () => {
  const { text, startsWord } = foldText('BTC/USDT spot');
  expect([...text].filter((_, index) => startsWord[index])).toEqual(['b', 'u', 's']);
});

test('an accent that stands alone belongs to its letter', () => {
  expect(foldText('Cafe\u0301s').spans).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 5],
    [5, 6],
  ]);
});

test('every unit has a place in the original, in order', () => {
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

test('what is compared is compared as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (original) => {
      const { text } = foldText(original);
      if (text.length <= 200) expect(foldText(text).text).toBe(text);
    }),
  );
});

test('a book is cut, and takes no time (R-SEC-23)', () => {
  const started = performance.now();
  expect(foldText('a\u0301'.repeat(50_000)).text).toHaveLength(100);
  expect(performance.now() - started).toBeLessThan(50);
});
