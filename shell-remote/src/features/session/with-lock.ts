/** The part of the Web Locks API that the session uses. Old browsers and insecure origins have none. */
export type Locks = Pick<LockManager, 'request'>;

interface LockOptions {
  /** Lock of all tabs of the origin. */
  name: string;
  /** The work starts without the lock after this time. */
  waitMs: number;
  /** Takes the lock from its holder when the wait has ended. */
  steals?: boolean;
  /** Keeps the lock after the work, so that waiting tabs receive messages before the next one starts. */
  lingerMs?: number;
}

/**
 * Runs work while no other tab runs the same, but waits at most `waitMs`: the lock orders tabs and protects nothing.
 * The work runs exactly once; the promise settles as the work does.
 */
export async function withLock<Result>(
  locks: Locks | undefined,
  { name, waitMs, steals = false, lingerMs = 0 }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  let result: Promise<Result> | undefined;
  const run = () => (result ??= work());
  if (!locks) return run();
  const controller = new AbortController();
  const waitTimer = setTimeout(() => controller.abort(), waitMs);
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(waitTimer);
      run().then(resolve, reject);
    };
    const onGranted = async () => {
      start();
      await Promise.allSettled([result]);
      if (lingerMs > 0) await new Promise((end) => setTimeout(end, lingerMs));
    };
    // The request rejects when the wait ends, another tab steals the lock, or the page may use no locks. The work has not failed.
    locks.request(name, { signal: controller.signal }, onGranted).catch(() => {
      if (result || !steals) return start();
      locks.request(name, { steal: true }, onGranted).catch(start);
    });
  });
}
