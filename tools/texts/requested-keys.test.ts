import { LANGUAGES } from './text-places-table';
import { baseOf, englishOf, requestedKeys } from './requested-keys';

test.each([
  ['ru', 'one few many other'],
  ['ja', 'other'],
  ['ar', 'zero one two few many other'],
  ['lt', 'one few many other'],
  ['pt', 'one many other'],
  ['tr', 'one other'],
])('requestedKeys gives %s the plural forms %s', (language, forms) => {
  expect([...requestedKeys(language, ['x_one', 'x_other', 'y'])].sort()).toEqual(
    ['y', ...forms.split(' ').map((form) => `x_${form}`)].sort(),
  );
});

test.each([
  ['pt-BR', 'pt'],
  ['es-MX', 'es'],
  ['zh-TW', null],
  ['zh-HK', null],
  ['zh', null],
])('baseOf returns for %s the base language %s', (language, base) => {
  expect(baseOf(language)).toBe(base);
});

test('every language has its own plural rules instead of the machine’s', () => {
  expect(Intl.PluralRules.supportedLocalesOf([...LANGUAGES])).toEqual(LANGUAGES);
});

test.each([
  ['open', 'Open'],
  ['files_one', '{{count}} file'],
  ['files_few', '{{count}} files'],
  ['files', undefined],
  ['close', undefined],
  ['close_other', undefined],
])('englishOf returns for %s the text %j', (key, text) => {
  const english = new Map([
    ['open', 'Open'],
    ['files_one', '{{count}} file'],
    ['files_other', '{{count}} files'],
  ]);
  expect(englishOf(key, english)).toBe(text);
});
