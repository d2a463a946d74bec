import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { withKillSwitchesOf } from './load-releases';
import type { LiveReleases, LoadedBuild } from './loaded-build';
import { problemOf, type FailedCheck, type ReleaseProblem } from './release-problem';

type Builds = ReadonlyMap<string, LoadedBuild>;

/** What a server knows about the releases between two checks of the pointer. */
export interface ReaderState {
  live: LiveReleases;
  /** The pointer that `live` was loaded from completely. */
  tag: string | null;
  /** The pointer that could not be loaded completely. */
  rejected: { tag: string; atMs: number; error: Error } | null;
  /** Builds that were served recently, newest first, for fast rollbacks. */
  recentBuilds: Builds;
  /** The root by which the builds in memory were verified. */
  rootVersion: number | undefined;
  problem: ReleaseProblem | null;
}

export const NO_RELEASES: ReaderState = {
  live: { document: { schema: '', microFrontends: {} }, builds: new Map() },
  tag: null,
  rejected: null,
  recentBuilds: new Map(),
  rootVersion: undefined,
  problem: null,
};

export type ReaderEvent =
  /** A new root. Drops deltas and builds that are not served, because removed keys may have signed them. */
  | { kind: 'rotated'; rootVersion: number | undefined }
  | { kind: 'deltas-read'; builds: Builds }
  /** Releases passed their trial. */
  | { kind: 'passed'; live: LiveReleases }
  /** Releases failed their trial: only their kill switches count. */
  | { kind: 'failed-trial'; document: DiscoveryDocument }
  | { kind: 'accepted'; tag: string }
  | { kind: 'rejected'; tag: string; atMs: number; error: Error }
  | { kind: 'checked' }
  | ({ kind: 'failed-check' } & FailedCheck);

/** Returns the state after an event. */
export function readerStateAfter(state: ReaderState, event: ReaderEvent): ReaderState {
  const { live } = state;
  switch (event.kind) {
    case 'rotated': {
      const builds = [...live.builds].map(
        ([name, { manifest, contents }]) => [name, { manifest, contents }] as const,
      );
      const { rootVersion } = event;
      return { ...state, rootVersion, recentBuilds: new Map(), live: { ...live, builds: new Map(builds) } };
    }
    case 'deltas-read':
      return { ...state, live: { ...live, builds: event.builds } };
    case 'passed': {
      const recentBuilds = recentlyUsedBuilds(event.live.builds, live.builds, state.recentBuilds);
      return { ...state, recentBuilds, live: isSameRelease(event.live, live) ? live : event.live };
    }
    case 'failed-trial':
      return { ...state, live: withKillSwitchesOf(event.document, live) };
    case 'accepted':
      return { ...state, tag: event.tag };
    case 'rejected':
      return { ...state, rejected: event };
    case 'checked':
      return { ...state, problem: null };
    case 'failed-check':
      return { ...state, problem: problemOf(state.problem, event) };
  }
}

function isSameRelease(one: LiveReleases, other: LiveReleases): boolean {
  const textOf = ({ document, trust }: LiveReleases) => JSON.stringify([document, trust]);
  return textOf(one) === textOf(other);
}

/** Builds of a part that stay in memory after they are no longer served. */
const MAX_RECENT_BUILDS = 2;

function recentlyUsedBuilds(current: Builds, previous: Builds, recent: Builds): Builds {
  const unused = [...previous, ...recent].filter(([name]) => !current.has(name));
  const countBefore = (index: number, part: string) =>
    unused.slice(0, index).filter(([, { manifest }]) => manifest.part === part).length;
  return new Map(
    unused.filter(([, { manifest }], index) => countBefore(index, manifest.part) < MAX_RECENT_BUILDS),
  );
}

/** Delay before a document that could not be loaded is tried again. */
const RETRY_MS = 5_000;

/** Returns what to do with a pointer: nothing, load its document, or reject it again for the same reason. */
export function stepFor(
  { tag, rejected }: ReaderState,
  pointerTag: string,
  nowMs: number,
): 'unchanged' | 'load' | { error: Error } {
  if (pointerTag === tag) return 'unchanged';
  const isRejected = rejected?.tag === pointerTag && isWithin(nowMs - rejected.atMs, RETRY_MS);
  return isRejected ? { error: rejected.error } : 'load';
}

/** Returns whether a duration has not passed. After a clock was set back, it counts as passed: the checks must not stop for hours. */
export function isWithin(elapsedMs: number, durationMs: number): boolean {
  return elapsedMs >= 0 && elapsedMs < durationMs;
}

/** Returns what a change of the problem adds to the log; null for nothing. */
export function logLineOf(
  before: ReaderState,
  after: ReaderState,
  storeName: string,
): { isFailure: boolean; message: string } | null {
  if (before.problem?.message === after.problem?.message) return null;
  return after.problem
    ? { isFailure: true, message: `${after.problem.message} The last good releases remain.` }
    : { isFailure: false, message: `${storeName} can be read again.` };
}
