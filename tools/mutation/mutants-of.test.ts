import { mutantsOf } from './mutants-of';

const changesOf = (text: string, file = 'a/b.ts') =>
  mutantsOf(file, text).map(({ before, after }) => `${before} → ${after}`);

test.each([
  ['a === b;', ['=== → !==']],
  ['a<b;', ['< → <=']],
  ['a ?? b;', ['?? → &&']],
  // The comment contains the operator, too.
  ['a /* + */ + b;', []],
  ['!a;', ['!a → a']],
  ['x = false;', ['x = false; → ;', 'false → true']],
  ['[7_000];', ['[7_000] → []', '7_000 → 14001']],
  [`["a'", ''];`, [`["a'", ''] → []`, `"a'" → ""`]],
  ['if (a) b();', ['a → true', 'a → false', 'b(); → ;']],
  ['a ? b : c;', ['a → true', 'a → false']],
  ['while (a) {}', ['a → false']],
  ['function f() { return a; }', ['return a; → return undefined;']],
  ['function f() { return; }', []],
  ['(() => a);', ['a → undefined']],
  ['(() => { return; });', ['{ return; } → undefined']],
  ['(() => {});', []],
  ['(a?.b);', ['?. → .']],
  ['(a?.b<C>(d));', ['?. → .']],
  ['(a\n  ?.b.c);', ['?. → .']],
  ['(a?.[b]);', ['?. → ']],
  ['(a?.(b));', ['?. → ']],
  ['(a.some(b));', ['some → every']],
  // No name of a method, although every object has it.
  ['(a.toString());', []],
])('%j has the mutants %j', (text, expected) => {
  expect(changesOf(text)).toEqual(expected);
});

test.each([
  "import a from 'a';",
  "export * from 'a';",
  "(await import('a'));",
  "(require('a'));",
  "type A = 'b' | 1;",
  "interface A { b: 'c' }",
  "({ 'a': b });",
  "'use strict';",
])('%j has no mutants', (text) => {
  expect(changesOf(text).filter((change) => !change.includes('strict'))).toEqual([]);
});

test('mutates the expression of an assertion, and no type', () => {
  expect(changesOf("(a as 'b')!.c(!d satisfies 1);")).toEqual([
    "(a as 'b')!.c(!d satisfies 1); → ;",
    '!d → d',
  ]);
});

test('mutates attributes, but neither classes nor keys', () => {
  expect(changesOf('(<a className="b" key="c" href="d" />);', 'a/b.tsx')).toEqual(['"d" → ""']);
});

test('says where a mutant is, and returns the whole source with it', () => {
  const text = '// Größe\nexport const size = 1;\n  if (é < 2) f();\n';
  const mutant = mutantsOf('a/b.ts', text).find(({ before }) => before === '<')!;
  expect(mutant).toEqual({
    file: 'a/b.ts',
    line: 3,
    column: 9,
    lineText: 'if (é < 2) f();',
    before: '<',
    after: '<=',
    source: text.replace('é < 2', 'é <= 2'),
  });
});
