import fc from 'fast-check';
import { foldText } from './fold-text';

test.each([
  ['Português (Brasil)', 'portugues brasil'],
  ['TÜRKÇE', 'turkce'],
  ['İSTANBUL ıslak', 'istanbul islak'],
  ['Tiếng Việt', 'tieng viet'],
  ['Čeština', 'cestina'],
  ['Złoty Łódź', 'zloty lodz'],
  ['Straße', 'strasse'],
  ['tr-TUR', 'tr tur'],
  ['ＥＮＧＬＩＳＨ', 'english'],
  ['العَرَبِيَّة', 'العربيه'],
  ['ქართული', 'ქართული'],
  ['  a , b  ', 'a b'],
  ['', ''],
  ['!?', ''],
])('folds %j to %j', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(folded).toBe(folded.trim());
    }),
  );
});
