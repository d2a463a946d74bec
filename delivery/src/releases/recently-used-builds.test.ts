import { recentlyUsedBuilds } from './recently-used-builds';
import { buildOf } from './loaded-build.fixture';
import type { PartName } from 'build/released-parts';

const builds = (part: PartName, ...letters: string[]) =>
  new Map(letters.map((letter) => [`${part}/${letter}`, buildOf(part, letter)] as const));
const namesOf = (found: ReadonlyMap<string, unknown>) => [...found.keys()];

test('keeps the two most recently served builds of each part, newest first', () => {
  const first = recentlyUsedBuilds(builds('shell', 'b'), builds('shell', 'a'), new Map());
  expect(namesOf(first)).toEqual(['shell/a']);
  const second = recentlyUsedBuilds(builds('shell', 'c'), builds('shell', 'b'), first);
  expect(namesOf(second)).toEqual(['shell/b', 'shell/a']);
  const third = recentlyUsedBuilds(builds('shell', 'd'), builds('shell', 'c'), second);
  expect(namesOf(third)).toEqual(['shell/c', 'shell/b']);
});

test('leaves out served builds, and counts each part on its own', () => {
  const used = builds('shell', 'a');
  const before = new Map([...builds('shell', 'a', 'b', 'c'), ...builds('bridge', 'x')]);
  expect(namesOf(recentlyUsedBuilds(used, before, builds('shell', 'a', 'd')))).toEqual([
    'shell/b',
    'shell/c',
    'bridge/x',
  ]);
});
