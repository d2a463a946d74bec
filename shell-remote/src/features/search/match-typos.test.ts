/** @jest-environment node */
import fc from 'fast-check';
import { nameQueryFrom } from './match-name';
import { fitsWithTypos } from './match-typos';

const fits = (text: string, name: string) => fitsWithTypos(nameQueryFrom(text), name);

it.each([
  ['refferal', 'Referral'],
  ['referal', 'Referral'],
  ['refrerral', 'Referral'],
  ['anouncements', 'Announcements'],
  ['proof reservs', 'Proof of reserves'],
  ['veriffi', 'Identity verification'],
  ['комисии', 'Комиссии'],
  ['رسووم', 'رسوم التداول'],
])('forgives typos: %j matches %j', (text, name) => {
  expect(fits(text, name)).toBe(true);
});

it.each([
  ['fes', 'Fares'],
  ['xeferral', 'Referral'],
  ['reffferal', 'Referral'],
  ['help zzzz', 'Help centre'],
  ['', 'Help centre'],
  ['cardano', 'Card'],
])('does not match %j with %j', (text, name) => {
  expect(fits(text, name)).toBe(false);
});

/** Typical search words: letters of one script. */
const words = fc.oneof(
  fc.stringMatching(/^[a-z]{5,12}$/),
  fc.stringMatching(/^[а-я]{5,12}$/),
  fc.stringMatching(/^[ا-ي]{5,12}$/),
);
const places = fc.nat();

it('forgives any single edit after the first letter of a word', () => {
  fc.assert(
    fc.property(
      words,
      places,
      fc.constantFrom('drop', 'double', 'exchange', 'replace'),
      (word, place, edit) => {
        const name = nameQueryFrom(word).joined;
        fc.pre(name.length > 4);
        const at = 1 + (place % (name.length - 2));
        const [before, letter, after] = [name.slice(0, at), name[at]!, name.slice(at + 1)];
        const edited = {
          drop: before + after,
          double: before + letter + letter + after,
          exchange: before + after[0] + letter + after.slice(1),
          replace: `${before}q${after}`,
        }[edit];
        expect(fits(edited, word)).toBe(true);
      },
    ),
  );
});

it('matches every name with itself and accepts any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'grapheme' }),
      (text, name) => {
        expect(typeof fits(text, name)).toBe('boolean');
        if (nameQueryFrom(name).joined !== '') expect(fits(name, name)).toBe(true);
      },
    ),
  );
});
