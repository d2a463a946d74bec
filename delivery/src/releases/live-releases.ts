import { withDeadline } from 'shared-config/platform/deadline';
import { logFailure, logNotice } from '../log/log-failure';
import type { LiveReleases } from './loaded-build';
import { POINTER } from './pointer';
import { isWithin } from './reader-state';
import type { ReleaseProblem } from './release-problem';
import { createReleaseUpdater, type UpdaterOptions } from './release-updater';

/** Holds the released builds in memory and follows changes of the pointer. */
export interface ReleaseReader {
  /**
   * Returns the releases. Checks the pointer first: at most once per interval, and no longer than the deadline. The previous
   * releases remain if the store is unreachable or a build is damaged.
   */
  current(): Promise<LiveReleases>;
  /** Checks the pointer immediately and waits for the result. @throws StoreError, Error: why the previous releases remain */
  checkNow(): Promise<LiveReleases>;
  /** Why the last check failed, for the health and status pages; null after a successful check. */
  failure(): ReleaseProblem | null;
}

export interface ReleaseReaderOptions extends Omit<UpdaterOptions, 'now'> {
  /** Shortest time between two checks; 0 checks at each request. */
  intervalMs: number;
  /** Longest time that a request waits for a check. */
  deadlineMs?: number;
  now?: () => number;
}

/**
 * Creates the reader and loads the releases. If the document in the store is not usable, the reader serves the last good one.
 *
 * @throws StoreError, Error when no default builds can be loaded; a damaged canary does not prevent a start
 */
export async function createReleaseReader(options: ReleaseReaderOptions): Promise<ReleaseReader> {
  const { intervalMs, deadlineMs = 50, now = () => Date.now() } = options;
  const updater = createReleaseUpdater({ ...options, now });
  let checkedAtMs = -Infinity;
  let isSlow = false;
  const check = createSharedRun(async () => {
    checkedAtMs = now();
    await updater.check().finally(() => (isSlow = false));
  });
  // The reader reports a build that is left out, and serves the others.
  await check().catch(async (thrown: unknown) => {
    if (updater.live().builds.size > 0) return;
    const isRestored = await updater.restore().catch((second: unknown) => {
      logFailure('store', second);
      logNotice('store', 'The last good document cannot be used either.');
      return false;
    });
    if (!isRestored) throw thrown;
  });
  return {
    async current() {
      if (isWithin(now() - checkedAtMs, intervalMs)) return updater.live();
      const checked = check().catch(() => undefined);
      // While the store is slow, only the first request waits for the deadline.
      if (!isSlow) {
        const inTime = checked.then(() => false);
        isSlow = await withDeadline(inTime, deadlineMs, POINTER).catch(() => true);
      }
      return updater.live();
    },
    async checkNow() {
      await check();
      return updater.live();
    },
    failure: updater.problem,
  };
}

/** Returns a function that runs work one after the other. A run that has begun may miss a change, so callers share the next one. */
function createSharedRun(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    current = work().finally(() => (current = undefined));
    return current;
  };
  return () => {
    if (!current) return start();
    return (next ??= current.then(start, start));
  };
}
