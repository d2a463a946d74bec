/** @jest-environment node */
import type { RegionCode } from 'shared-config/site/regions';
import { parseRelease } from '../release-command/parse-release';
import { assignVersion, switchPart } from '../releases/change-document';
import { buildOf } from '../releases/loaded-build.fixture';
import { defaultVersionOf, emptyDocument } from '../releases/release-document';
import { versionOfBuild } from '../releases/version-of-build';
import { commandsFor, type CommandsInput } from './version-commands';

const SHELL: CommandsInput = {
  part: 'shell',
  buildId: 'aaaaaaaaa2',
  role: 'default',
  regions: [],
  previous: 'aaaaaaaaa1',
  stopped: [],
};

test.each<[string, Partial<CommandsInput>, string[]]>([
  ['a default build', {}, ['rollback shell --to aaaaaaaaa1', 'stop shell']],
  ['the first build', { previous: undefined }, ['stop shell']],
  ['a stopped part', { stopped: ['*'] }, ['rollback shell --to aaaaaaaaa1', 'resume shell']],
  ['a canary', { role: 'canary' }, ['promote shell --build aaaaaaaaa2', 'rollback shell']],
  [
    'a build of two regions',
    { role: 'region', regions: ['KAZ', 'GEO'] },
    ['promote shell --build aaaaaaaaa2', 'rollback shell --region KAZ,GEO'],
  ],
  ['a build below canaries of its regions', { role: 'region' }, ['promote shell --build aaaaaaaaa2']],
])('%s has commands that the release command accepts', (_what, changes, expected) => {
  const commands = commandsFor({ ...SHELL, ...changes }).map(({ command }) => command);
  expect(commands).toEqual(expected.map((parameters) => `npm run release -- ${parameters}`));
  for (const parameters of expected) expect(() => parseRelease(parameters.split(' '))).not.toThrow();
});

const attribution = { now: new Date('2026-11-21T10:00:00Z'), by: 'mira' };

test.each<[stopped: string[], expected: string[]]>([
  [[], ['stop shell']],
  [['*'], ['resume shell']],
  [['KAZ'], ['resume shell --region KAZ', 'stop shell']],
  [
    ['KAZ', 'GEO'],
    ['resume shell --region KAZ,GEO', 'stop shell'],
  ],
  [
    ['*', 'KAZ'],
    ['resume shell', 'resume shell --region KAZ'],
  ],
])('a part that is stopped in %j can be switched by every shown command', (stopped, expected) => {
  const version = versionOfBuild(buildOf('shell', SHELL.buildId).manifest);
  const released = assignVersion(
    emptyDocument(),
    'shell',
    version,
    { percent: 100, regions: [] },
    attribution,
  );
  const document = stopped.reduce(
    (present, name) =>
      switchPart(present, 'shell', false, name === '*' ? [] : [name as RegionCode], attribution),
    released,
  );
  const shown = commandsFor({ ...SHELL, previous: undefined, stopped }).map(({ command }) =>
    command.replace('npm run release -- ', ''),
  );
  expect(shown).toEqual(expected);
  const run = (present: typeof document, parameters: string) => {
    const command = parseRelease(parameters.split(' '));
    if (command.action !== 'stop' && command.action !== 'resume') throw new Error(parameters);
    return switchPart(present, 'shell', command.action === 'resume', command.regions, attribution);
  };
  for (const parameters of shown) expect(() => run(document, parameters)).not.toThrow();
  const resumed = shown.filter((parameters) => parameters.startsWith('resume')).reduce(run, document);
  expect(defaultVersionOf(resumed, 'shell')?.extras.stopped ?? []).toEqual([]);
});
