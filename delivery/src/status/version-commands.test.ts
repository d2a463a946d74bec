/** @jest-environment node */
import { parseRelease } from '../release-command/parse-release';
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
])('%s has commands that the release command accepts', (_what, changes, expected) => {
  const commands = commandsFor({ ...SHELL, ...changes }).map(({ command }) => command);
  expect(commands).toEqual(expected.map((parameters) => `npm run release -- ${parameters}`));
  for (const parameters of expected) expect(() => parseRelease(parameters.split(' '))).not.toThrow();
});
