import { filledInOf, ownWordsOf, tagsOf } from './filled-in';

test.each([
  ['{{count}} of {{ total }}', ['count', 'total']],
  ['{{- name}} {{when, datetime}} {{name}}', ['name', 'when']],
  ['{name} %s', []],
  ['', []],
])('filledInOf finds in %j the placeholders %j', (text, names) => {
  expect(filledInOf(text)).toEqual(names);
});

test.each([
  ['the <terms>Terms</terms> and <risk>Risks</risk>', ['risk', 'terms']],
  ['a < b, c > d', []],
  ['</terms>', []],
])('tagsOf finds in %j the tags %j', (text, names) => {
  expect(tagsOf(text)).toEqual(names);
});

test.each([
  ['VIP {{level}}', 'VIP  '],
  ['<b>Hi</b> {{- name}}', ' Hi   '],
  ['{{a}}{{b}}', '  '],
  ['1 < 2', '1 < 2'],
])('ownWordsOf finds in %j the words %j', (text, words) => {
  expect(ownWordsOf(text)).toBe(words);
});
