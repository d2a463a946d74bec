import { pluralFormOf, withoutPluralForm } from './plural-key';

it.each([
  ['files_one', 'files', 'one'],
  ['menu.files_other', 'menu.files', 'other'],
  ['files_zero', 'files', 'zero'],
  ['files', 'files', undefined],
  ['files_others', 'files_others', undefined],
  ['one', 'one', undefined],
  ['files_one_other', 'files_one', 'other'],
  ['', '', undefined],
])('splits %j into the key %j and the form %j', (key, word, form) => {
  expect([withoutPluralForm(key), pluralFormOf(key)]).toEqual([word, form]);
});
