/** What the session uses of the Web Locks API. Absent in old browsers and on insecure origins. */
export type Locks = Pick<LockManager, 'request'>;

export interface LockWait {
  /** Lock of all tabs of the origin. */
  name: string;
  /** After this the work starts without the lock. */
  waitMs: number;
  /** Takes the lock from its holder when the wait has ended. */
  steals?: boolean;
  /** Keeps the lock after the work, so that messages reach the tabs that wait before the next one starts. */
  lingerMs?: number;
}

/**
 * Does work while no other tab does the same, but waits at most `waitMs`: a lock orders tabs and protects nothing. Resolves
 * and rejects as the work does; the work runs exactly once.
 *
 * @example const user = await holdLock(navigator.locks, { name: 'shell:profile', waitMs: 3_000 }, fetchProfile);
 */
export async function holdLock<Result>(
  locks: Locks | undefined,
  { name, waitMs, steals = false, lingerMs = 0 }: LockWait,
  work: () => Promise<Result>,
): Promise<Result> {
  let result: Promise<Result> | undefined;
  const run = () => (result ??= work());
  if (!locks) return run();
  const controller = new AbortController();
  const late = setTimeout(() => controller.abort(), waitMs);
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(late);
      run().then(resolve, reject);
    };
    const hold = async () => {
      settle();
      await Promise.allSettled([result]);
      if (lingerMs > 0) await new Promise((end) => setTimeout(end, lingerMs));
    };
    // A rejection is no failure of the work: the wait ended, another tab took the lock, or this page may use none.
    locks.request(name, { signal: controller.signal }, hold).catch(() => {
      if (result || !steals) return settle();
      locks.request(name, { steal: true }, hold).catch(settle);
    });
  });
}
