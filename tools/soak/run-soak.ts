import type { LoadedBuild } from 'delivery/releases/loaded-build';
import { defaultVersionOf } from 'delivery/releases/release-document';
import { readDocument } from 'delivery/releases/pointer';
import type { Store } from 'delivery/store/store';
import { LAG_MS } from './assigned-builds';
import { compareLoads, type UnexpectedLoads } from './compare-loads';
import { loadPages } from './load-pages';
import { measureShares, type MeasuredShares } from './measure-shares';
import { currentRevision, type Revision } from './release-at-random';
import { hostIdsOf } from './read-page';
import { timeReleases } from './time-releases';

/** How long nginx may send the previous page after a release: twice five seconds, each up to one second longer. */
const CACHE_MS = 12_000;

interface SoakOptions {
  loads: number;
  /** Number of devices that measure each share. */
  devices: number;
  /** First port of the servers that serve the store. */
  portBase: number;
  /** Ports of an nginx in front, counted from those of the servers. */
  frontOffset?: number;
  store: Store;
  /** Several builds of each part; one of each is already released. */
  builds: readonly LoadedBuild[];
  /** Starts releasing; returns a function that stops it. */
  startReleasing(onRevision: (revision: Revision) => void): () => Promise<void>;
}

export interface SoakResult extends UnexpectedLoads, MeasuredShares {
  loads: number;
  /** Number of fetched and verified files. */
  files: number;
  failures: string[];
  releases: number;
  seconds: number;
  /** Sorted times from a release to the first page with it. */
  seenAfterMs: number[];
}

/** Loads pages during releases, then measures the shares of a canary. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { store, builds, portBase, frontOffset = 0, loads, devices, startReleasing } = options;
  const startedAt = Date.now();
  const revisions = [await currentRevision(store)];
  const target = { portBase, frontOffset, hostIds: hostIdsOf(builds) };
  const timer = timeReleases(target);
  const endReleasing = startReleasing((revision) => {
    revisions.push(revision);
    timer.onRelease(revision);
  });
  const pages = await loadPages(loads, target).finally(endReleasing);
  const seen = await timer.end();
  const seconds = (Date.now() - startedAt) / 1_000;

  const context = { store, part: 'shell' as const, attribution: { now: new Date(), by: 'soak' } };
  const defaultBuildId = defaultVersionOf((await readDocument(store)).document, 'shell')?.extras.buildId;
  const other = builds.find(
    ({ manifest }) => manifest.part === 'shell' && manifest.buildId !== defaultBuildId,
  );
  const shares = await measureShares(context, other!, { portBase, devices });
  return {
    ...compareLoads(pages.loaded, revisions, LAG_MS + (frontOffset === 0 ? 0 : CACHE_MS)),
    ...shares,
    ...seen,
    failures: [...pages.failures, ...seen.failures],
    files: pages.loaded.reduce((sum, { files }) => sum + files, 0),
    loads,
    releases: revisions.length - 1,
    seconds,
  };
}
