/** @jest-environment node */
import fc from 'fast-check';
import { foldLetters } from './fold-letters';

it.each([
  ['Português (Brasil)', 'portugues (brasil)'],
  ['İSTANBUL ıslak LINK', 'istanbul islak link'],
  ['Złoty Łódź', 'zloty lodz'],
  ['Straße, Ærø, Œuvre', 'strasse, aero, oeuvre'],
  ['Þingvellir Ħamrun Đakovo', 'thingvellir hamrun dakovo'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ещё', 'еще'],
  ['العَرَبِيَّة', 'العربيه'],
  ['مصطفى', 'مصطفي'],
  ['ＥＮＧＬＩＳＨ', 'english'],
  ['Côte d’Ivoire', 'cote d’ivoire'],
  ['市場', '市場'],
  ['', ''],
])('folds %j to %j', (text, expected) => {
  expect(foldLetters(text)).toBe(expected);
});

it('leaves folded text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldLetters(text);
      expect(foldLetters(folded)).toBe(folded);
    }),
  );
});
