import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { LAG_MS } from './assigned-builds';
import { compareLoads } from './compare-loads';
import type { DeviceLoad } from './load-pages';
import type { Revision } from './release-at-random';

const version = (buildId: string, traffic: number, isDefault: boolean, stopped?: string[]) =>
  ({
    deployment: { traffic, default: isDefault },
    extras: { buildId, ...(stopped && { stopped }) },
  }) as DiscoveryVersion;
const revision = (at: number, ...shell: DiscoveryVersion[]): Revision => ({
  startedAt: at,
  doneAt: at + 10,
  microFrontends: { shell },
});
const load = (at: number, shell: string, device = 1): DeviceLoad => ({
  startedAt: at,
  endedAt: at + 100,
  device,
  region: 'KAZ',
  deviceId: '3f2b8c1e-0d4f-4f5e-9a6b-1c2d3e4f5a6b',
  builds: { shell },
  files: 0,
});
const FIRST = revision(0, version('a', 100, true));
const SECOND = revision(100_000, version('b', 100, true, ['KAZ']));

test.each<[string, number, number, DeviceLoad[]]>([
  ['the current release', 0, 0, [load(50_000, 'a')]],
  ['a release during the load', 0, 0, [load(99_950, 'b!')]],
  ['the previous release within the lag', 0, 0, [load(100_010 + LAG_MS, 'a')]],
  ['the previous release after the lag', 1, 0, [load(100_011 + LAG_MS, 'a')]],
  ['a future release', 1, 0, [load(99_000, 'b!')]],
  ['an unknown build', 1, 0, [load(50_000, 'c')]],
  ['a stopped build without its mark', 1, 0, [load(150_000, 'b')]],
  ['another build after a release', 0, 0, [load(50_000, 'a'), load(150_000, 'b!')]],
  ['another build on another device', 1, 0, [load(50_000, 'a'), load(51_000, 'c', 2)]],
  ['another build without a release', 1, 1, [load(50_000, 'a'), load(51_000, 'c')]],
])('a load with %s counts as %i unassigned and %i changed', (_, unassigned, changed, loaded) => {
  const unexpected = compareLoads(loaded, [FIRST, SECOND]);
  expect([unexpected.unassigned.length, unexpected.changed.length]).toEqual([unassigned, changed]);
});
