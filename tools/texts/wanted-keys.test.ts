import { LANGUAGES } from './text-places-table';
import { baseOf, englishOf, wantedKeys } from './wanted-keys';

test.each([
  ['ru', 'one few many other'],
  ['ja', 'other'],
  ['ar', 'zero one two few many other'],
  ['lt', 'one few many other'],
  ['pt', 'one many other'],
  ['tr', 'one other'],
])('%s has the plural forms %s', (language, forms) => {
  expect([...wantedKeys(language, ['x_one', 'x_other', 'y'])].sort()).toEqual(
    ['y', ...forms.split(' ').map((form) => `x_${form}`)].sort(),
  );
});

test.each([
  ['pt-BR', 'pt'],
  ['es-MX', 'es'],
  ['zh-TW', null],
  ['zh-HK', null],
  ['zh', null],
])('%s may be partial over %s', (language, base) => {
  expect(baseOf(language)).toBe(base);
});

test('every language has plural rules of its own, not those of the machine', () => {
  expect(Intl.PluralRules.supportedLocalesOf([...LANGUAGES])).toEqual(LANGUAGES);
});

test.each([
  ['open', 'Open'],
  ['files_one', '{{count}} file'],
  ['files_few', '{{count}} files'],
  ['files', undefined],
  ['close', undefined],
  ['close_other', undefined],
])('%s is the translation of %j', (key, text) => {
  const english = new Map([
    ['open', 'Open'],
    ['files_one', '{{count}} file'],
    ['files_other', '{{count}} files'],
  ]);
  expect(englishOf(key, english)).toBe(text);
});
