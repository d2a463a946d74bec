import { filledInOf, ownWordsOf, tagsOf } from './filled-in';

test.each([
  ['{{count}} of {{ total }}', ['count', 'total']],
  ['{{- name}} {{when, datetime}} {{name}}', ['name', 'when']],
  ['{name} %s', []],
  ['', []],
])('%j fills in %j', (text, names) => {
  expect(filledInOf(text)).toEqual(names);
});

test.each([
  ['the <terms>Terms</terms> and <risk>Risks</risk>', ['risk', 'terms']],
  ['a < b, c > d', []],
  ['</terms>', []],
])('%j has the tags %j', (text, names) => {
  expect(tagsOf(text)).toEqual(names);
});

test.each([
  ['VIP {{level}}', 'VIP  '],
  ['<b>Hi</b> {{- name}}', ' Hi   '],
  ['{{a}}{{b}}', '  '],
  ['1 < 2', '1 < 2'],
])('%j has the own words %j', (text, words) => {
  expect(ownWordsOf(text)).toBe(words);
});
