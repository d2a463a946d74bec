import { chooseMutants } from './choose-mutants';
import type { Mutant } from './mutants-of';

const mutant = (file: string, index: number): Mutant => ({
  file,
  line: index,
  column: 1,
  lineText: `line ${index}`,
  before: 'a',
  after: 'b',
  source: '',
});
const many = (file: string, count: number) =>
  Array.from({ length: count }, (_, index) => mutant(file, index));

test('chooses by the share of each package, and at least ten', () => {
  const chosen = chooseMutants([...many('large/a.ts', 900), ...many('small/b.ts', 50)], 100);
  expect(chosen.filter(({ file }) => file === 'large/a.ts')).toHaveLength(95);
  expect(chosen.filter(({ file }) => file === 'small/b.ts')).toHaveLength(10);
});

test('chooses all of a package that has fewer', () => {
  expect(chooseMutants(many('small/b.ts', 3), 100)).toHaveLength(3);
});

test('chooses the same mutants after lines moved, and almost the same after an edit', () => {
  const before = many('large/a.ts', 500);
  const moved = before.map((one) => ({ ...one, line: one.line + 7 })).toReversed();
  const texts = (all: readonly Mutant[]) => chooseMutants(all, 50).map(({ lineText }) => lineText);
  expect(texts(moved)).toEqual(texts(before));
  const edited = texts([...before, ...many('large/c.ts', 5)]);
  expect(edited.filter((text) => texts(before).includes(text)).length).toBeGreaterThan(40);
});
