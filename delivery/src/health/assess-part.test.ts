/** @jest-environment node */
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { ALL_VISITORS, assignVersion, withdrawVersion, type Audience } from '../releases/change-document';
import { buildOf } from '../releases/loaded-build.fixture';
import { emptyDocument } from '../releases/release-document';
import { versionOfBuild } from '../releases/version-of-build';
import { assessPart } from './assess-part';
import { BUCKET_MS, WINDOW_MS, type CountsByBuild } from './count-window';
import { LOADS_PER_NETWORK } from './thresholds-table';

const OLD = 'aaaaaaaaa1';
const NEW = 'aaaaaaaaa2';
const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

const attribution = (minutesAgo: number) => ({ now: new Date(NOW - minutesAgo * MINUTE), by: 'mira' });
const given = (document: DiscoveryDocument, buildId: string, audience: Audience, minutesAgo: number) =>
  assignVersion(
    document,
    'shell',
    versionOfBuild(buildOf('shell', buildId).manifest),
    audience,
    attribution(minutesAgo),
  );
const canaryOf = (percent: number, regions: Audience['regions'] = [], minutesAgo = 9) =>
  given(given(emptyDocument(), OLD, ALL_VISITORS, 1_000), NEW, { percent, regions }, minutesAgo);

let networks = 0;

/** Creates loads of a build some minutes ago, each from a different network. */
function loads(buildId: string, minutesAgo: number, loaded: number, failed: number): CountsByBuild {
  const start = Math.floor((NOW - minutesAgo * MINUTE) / BUCKET_MS) * BUCKET_MS;
  const listOf = (length: number) => Array.from({ length }, () => `network-${(networks += 1)}`);
  return { [`shell/${buildId}`]: { [start]: { loaded: listOf(loaded), slow: [], failed: listOf(failed) } } };
}
const assessed = (document: DiscoveryDocument, ...machines: CountsByBuild[]) =>
  assessPart(document, 'shell', machines, NOW);

test('a part without a release has no assessments', () => {
  expect(assessed(emptyDocument())).toEqual([]);
});

test('the counts of several machines are added up', () => {
  const halves = [loads(NEW, 2, 60, 60), loads(NEW, 3, 60, 60)];
  const [, canary] = assessed(canaryOf(10), loads(OLD, 2, 2_092, 8), ...halves);
  expect(canary).toMatchObject({
    counts: { loaded: 120, failed: 120 },
    trial: { isCanary: true, regions: [] },
    verdict: { kind: 'unhealthy' },
    reason: expect.stringMatching(
      /^50 % of 240 loads failed in 10 min \(default: 0\.4 % of 2,100\); limit [\d.]+ %$/,
    ),
  });
});

test('a network that several machines count has one share', () => {
  const flood = {
    [`shell/${NEW}`]: {
      [Math.floor(NOW / BUCKET_MS) * BUCKET_MS]: {
        loaded: [],
        slow: [],
        failed: Array<string>(5).fill('flooding'),
      },
    },
  };
  const [, canary] = assessed(canaryOf(10), loads(NEW, 2, 100, 0), flood, flood, flood);
  expect(canary).toMatchObject({
    counts: { loaded: 100, failed: LOADS_PER_NETWORK },
    verdict: { kind: 'healthy' },
  });
});

test('the default version is never on trial, even if its loads fail', () => {
  const [defaultAssessment] = assessed(canaryOf(10), loads(OLD, 2, 100, 100));
  expect(defaultAssessment).toMatchObject({ isDefault: true, trial: null, verdict: { kind: 'unhealthy' } });
});

test.each<[string, Audience, object | null]>([
  ['a share of all', { percent: 10, regions: [] }, { isCanary: true, regions: [] }],
  ['a share of a region', { percent: 50, regions: ['KAZ'] }, { isCanary: false, regions: ['KAZ'] }],
  ['a whole region', { percent: 100, regions: ['KAZ'] }, null],
])('%s on trial: %j', (_what, audience, trial) => {
  const [, version] = assessed(canaryOf(audience.percent, audience.regions));
  expect(version!.trial).toEqual(trial);
});

test('loads before a rollback and a new publication do not count', () => {
  const first = canaryOf(10, [], 9);
  const back = withdrawVersion(first, 'shell', NEW, [], attribution(5));
  const again = given(back, NEW, { percent: 10, regions: [] }, 1);
  const [, canary] = assessed(again, loads(NEW, 6, 0, 200), loads(NEW, 0, 60, 0));
  expect(canary).toMatchObject({ counts: { loaded: 60, failed: 0 }, verdict: { kind: 'healthy' } });
});

test('a canary keeps its counts when its share grows', () => {
  const more = given(canaryOf(5, [], 9), NEW, { percent: 25, regions: [] }, 1);
  const [, canary] = assessed(more, loads(NEW, 5, 100, 30));
  expect(canary).toMatchObject({ counts: { failed: 30 }, verdict: { kind: 'unhealthy' } });
});

test('a canary is compared with the default version in the same time', () => {
  const [, canary] = assessed(
    canaryOf(10, [], 2),
    loads(NEW, 1, 100, 60),
    loads(OLD, 5, 0, 900),
    loads(OLD, 1, 500, 5),
  );
  expect(canary!.reason).toContain('(default: 1 % of 505)');
});

test('a publisher’s clock that is ahead does not hide loads', () => {
  const [, canary] = assessed(canaryOf(10, [], -60), loads(NEW, 1, 100, 60));
  expect(canary!.counts.failed).toBe(60);
});

test('loads before the window do not count', () => {
  const [, canary] = assessed(canaryOf(10, [], 60), loads(NEW, WINDOW_MS / MINUTE + 1, 100, 60));
  expect(canary).toMatchObject({ counts: { failed: 0 }, verdict: { kind: 'unknown' } });
});
