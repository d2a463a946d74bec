import type { DiscoveryVersion } from 'shared-config/contracts';
import { LAG_MS } from './given-builds';
import { judgeLoads } from './judge-loads';
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
  ['what stood', 0, 0, [load(50_000, 'a')]],
  ['what was released while the page was loaded', 0, 0, [load(99_950, 'b!')]],
  ['what stood just before', 0, 0, [load(100_010 + LAG_MS, 'a')]],
  ['what stood long before', 1, 0, [load(100_011 + LAG_MS, 'a')]],
  ['what was not released yet', 1, 0, [load(99_000, 'b!')]],
  ['what never was', 1, 0, [load(50_000, 'c')]],
  ['what is stopped there as if it were not', 1, 0, [load(150_000, 'b')]],
  ['another build after a release', 0, 0, [load(50_000, 'a'), load(150_000, 'b!')]],
  ['another build on another device', 1, 0, [load(50_000, 'a'), load(51_000, 'c', 2)]],
  ['another build without a release', 1, 1, [load(50_000, 'a'), load(51_000, 'c')]],
])('%s: %i misled, %i changed', (_, misled, changed, loaded) => {
  const judged = judgeLoads(loaded, [FIRST, SECOND]);
  expect([judged.misled.length, judged.changed.length]).toEqual([misled, changed]);
});
