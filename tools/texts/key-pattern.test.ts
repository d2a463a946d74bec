/** @jest-environment node */
import fc from 'fast-check';
import { filledIntoPattern, isHeldByName, keyPatternsOf, writtenPattern } from './key-pattern';
import { parseSource } from './parse-source';

function patternsIn(expression: string): string[] {
  const { nodes } = parseSource('a.ts', `const key = ${expression};`);
  return nodes.flatMap((node) =>
    node.type === 'VariableDeclarator' && node.init ? keyPatternsOf(node.init).map(writtenPattern) : [],
  );
}

test.each([
  ["'menu.open'", ['menu.open']],
  ['`menu.open`', ['menu.open']],
  ['`notes.${region}`', ['notes.${…}']],
  ['`${kind}Title`', ['${…}Title']],
  ['`head.${page.id}.${key}`', ['head.${…}.${…}']],
  ["isOpen ? 'menu.close' : 'menu.open'", ['menu.close', 'menu.open']],
  ["a ? 'x' : b ? 'y' : `z.${c}`", ['x', 'y', 'z.${…}']],
  ["isOpen && 'menu.close'", ['menu.close']],
  ["given ?? 'menu.open'", ['${…}', 'menu.open']],
  ["given || 'menu.open'", ['${…}', 'menu.open']],
  ["['menu.open', `menu.${name}`]", ['menu.open', 'menu.${…}']],
  ["('menu.open' as const)", ['menu.open']],
  ["'menu.open' satisfies Key", ['menu.open']],
  ['key as Key', ['${…}']],
  ['key!', ['${…}']],
  ['FAILURES[reason].textKey', ['${…}']],
  ['statusKey(step)', ['${…}']],
])('keyPatternsOf returns for %s the patterns %j', (expression, patterns) => {
  expect(patternsIn(expression)).toEqual(patterns);
});

test('isHeldByName recognises a variable key', () => {
  expect(isHeldByName(['', ''])).toBe(true);
  expect([[''], ['a', ''], ['', 'a'], ['a']].some(isHeldByName)).toBe(false);
});

test.each<[string[], string, string[] | undefined]>([
  [['menu.open'], 'menu.open', []],
  [['menu.open'], 'menu.opens', undefined],
  [['menu.open'], 'menuxopen', undefined],
  [['files'], 'files_few', []],
  [['files_one'], 'files_one', []],
  [['notes.', ''], 'notes.HKG', ['HKG']],
  [['notes.', ''], 'notes.far.HKG', ['far.HKG']],
  [['notes.', ''], 'notes.', undefined],
  [['notes.', ''], 'other.HKG', undefined],
  [['lasting.', ''], 'lasting.device_one', ['device']],
  [['', 'Title'], 'editionTitle', ['edition']],
  [['', 'Title'], 'menu.editionTitle', undefined],
  [['head.', '.', ''], 'head.sample.title', ['sample', 'title']],
  [['head.', '.title'], 'head.a.b.title', undefined],
])('filledIntoPattern matches %j with %s as %j', (pattern, key, filledIn) => {
  expect(filledIntoPattern(pattern, key)).toEqual(filledIn);
});

test('filledIntoPattern returns the values of a composed key', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (words, end) => {
      const pieces = [...words.map((_, index) => (index === 0 ? 'front.' : '.')), `.${end}`];
      const key = words.reduce(
        (front, filledIn, index) => `${front}${filledIn}${pieces[index + 1]}`,
        pieces[0]!,
      );
      expect(filledIntoPattern(pieces, key)).toEqual(words);
    }),
  );
});
