import type { LoadedBuild } from 'delivery/releases/loaded-build';
import { defaultVersionOf } from 'delivery/releases/release-document';
import { readDocument } from 'delivery/releases/pointer';
import type { Store } from 'delivery/store/store';
import { judgeLoads, type JudgedLoads } from './judge-loads';
import { loadPages } from './load-pages';
import { measureShares, type MeasuredShares } from './measure-shares';
import { presentRevision, type Revision } from './release-at-random';
import { timeReleases } from './time-releases';

export interface SoakOptions {
  loads: number;
  /** Devices that each share is measured with. */
  devices: number;
  /** First of the ports that pages and remotes are served on, from the store. */
  portBase: number;
  store: Store;
  /** Several builds of each part; one of each is released. */
  builds: readonly LoadedBuild[];
  /** Begins to release; answers how to end it. */
  startReleasing(onRevision: (revision: Revision) => void): () => Promise<void>;
}

export interface SoakResult extends JudgedLoads, MeasuredShares {
  loads: number;
  /** Files that were fetched and checked. */
  files: number;
  failures: string[];
  releases: number;
  seconds: number;
  /** Times from a release to the first page that shows it, sorted. */
  seenAfterMs: number[];
}

/** Loads pages while releases go on, then measures the shares of a canary. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { store, builds, portBase, loads, devices, startReleasing } = options;
  const startedAt = Date.now();
  const revisions = [await presentRevision(store)];
  const eye = timeReleases(portBase);
  const endReleasing = startReleasing((revision) => {
    revisions.push(revision);
    eye.released(revision);
  });
  const pages = await loadPages({ loads, portBase }).finally(endReleasing);
  const seen = await eye.end();
  const seconds = (Date.now() - startedAt) / 1_000;

  const context = { store, part: 'shell' as const, doing: { now: new Date(), by: 'soak' } };
  const present = defaultVersionOf((await readDocument(store)).document, 'shell')?.extras.buildId;
  const other = builds.find(({ manifest }) => manifest.part === 'shell' && manifest.buildId !== present);
  const shares = await measureShares(context, other!, { portBase, devices });
  return {
    ...judgeLoads(pages.loaded, revisions),
    ...shares,
    ...seen,
    failures: [...pages.failures, ...seen.failures],
    files: pages.loaded.reduce((sum, { files }) => sum + files, 0),
    loads,
    releases: revisions.length - 1,
    seconds,
  };
}
