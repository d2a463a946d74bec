/** @jest-environment node */
import { parseRelease } from '../release-command/parse-release';
import { assignVersion, type Audience } from '../releases/change-document';
import { buildOf } from '../releases/loaded-build.fixture';
import { canaryOrPinOf } from '../releases/release-actions';
import { emptyDocument } from '../releases/release-document';
import { versionOfBuild } from '../releases/version-of-build';
import { statusOf } from './status-of';

const attribution = { now: new Date('2026-11-21T10:00:00Z'), by: 'mira' };
const RELEASES: readonly (readonly [buildId: string, audience: Audience])[] = [
  ['aaaaaaaaa1', { percent: 100, regions: [] }],
  ['aaaaaaaaa2', { percent: 100, regions: ['KAZ', 'GEO'] }],
  ['aaaaaaaaa3', { percent: 10, regions: ['KAZ'] }],
];

/** Returns the commands of each build of the shell. */
function shownCommands() {
  const document = RELEASES.reduce(
    (present, [buildId, audience]) =>
      assignVersion(
        present,
        'shell',
        versionOfBuild(buildOf('shell', buildId).manifest),
        audience,
        attribution,
      ),
    emptyDocument(),
  );
  const { parts } = statusOf({
    now: Date.parse('2026-11-21T10:00:00Z'),
    document,
    counts: [],
    machines: [],
    healthFailure: null,
    store: null,
    hosts: null,
    damagedRegistrations: [],
    policyReports: { total: 0, rows: [] } as never,
  });
  const { versions } = parts.find(({ part }) => part === 'shell')!;
  return { document, versions };
}

test('every rollback withdraws the build beside which it is shown', () => {
  const { document, versions } = shownCommands();
  const rollbacks = versions.flatMap(({ buildId, commands }) =>
    commands.filter(({ name }) => name === 'Roll back').map(({ command }) => ({ buildId, command })),
  );
  expect(rollbacks).toEqual([
    { buildId: 'aaaaaaaaa3', command: 'npm run release -- rollback shell --region KAZ' },
    { buildId: 'aaaaaaaaa2', command: 'npm run release -- rollback shell --region GEO' },
  ]);
  for (const { buildId, command } of rollbacks) {
    const parsed = parseRelease(command.replace('npm run release -- ', '').split(' '));
    if (parsed.action !== 'rollback') throw new Error(command);
    expect(canaryOrPinOf(document, 'shell', parsed.regions)?.extras.buildId).toBe(buildId);
  }
});
