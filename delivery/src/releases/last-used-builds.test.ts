import { lastUsedBuilds } from './last-used-builds';
import { buildOf } from './loaded-build.fixture';
import type { PartName } from 'build/released-parts';

const builds = (part: PartName, ...letters: string[]) =>
  new Map(letters.map((letter) => [`${part}/${letter}`, buildOf(part, letter)] as const));
const namesOf = (found: ReadonlyMap<string, unknown>) => [...found.keys()];

test('the two builds of each part that went out of use last stay, the newest first', () => {
  const first = lastUsedBuilds(builds('shell', 'b'), builds('shell', 'a'), new Map());
  expect(namesOf(first)).toEqual(['shell/a']);
  const second = lastUsedBuilds(builds('shell', 'c'), builds('shell', 'b'), first);
  expect(namesOf(second)).toEqual(['shell/b', 'shell/a']);
  const third = lastUsedBuilds(builds('shell', 'd'), builds('shell', 'c'), second);
  expect(namesOf(third)).toEqual(['shell/c', 'shell/b']);
});

test('what is in use is not kept twice, and no part takes another one’s place', () => {
  const used = builds('shell', 'a');
  const before = new Map([...builds('shell', 'a', 'b', 'c'), ...builds('bridge', 'x')]);
  expect(namesOf(lastUsedBuilds(used, before, builds('shell', 'a', 'd')))).toEqual([
    'shell/b',
    'shell/c',
    'bridge/x',
  ]);
});
