import { signInLimits } from './sign-in-limits';

/** Counts wrong attempts by account name, whether or not there is such an account. */
export interface LockOut {
  /** Seconds until the name may try again; 0 when it is not locked. */
  secondsLeft(key: string): number;
  /** Counts a wrong attempt; answers the seconds of the lock that it starts, else 0. */
  addWrong(key: string): number;
  clear(key: string): void;
  clearAll(): void;
}

interface Entry {
  wrong: number;
  /** Milliseconds since 1970: end of the lock, or when the count is forgotten. */
  until: number;
}

/**
 * A lock-out that lives in memory. A count is forgotten when no wrong attempt follows within the time of a lock.
 *
 * @example lockOut.addWrong('email:a@b.example') // 0, and 60 for the fifth
 */
export function createLockOut(clock: () => number): LockOut {
  const entries = new Map<string, Entry>();

  function entryOf(key: string): Entry | undefined {
    const now = clock();
    for (const [known, { until }] of entries) if (until <= now) entries.delete(known);
    return entries.get(key);
  }

  return {
    secondsLeft(key) {
      const entry = entryOf(key);
      return entry && entry.wrong >= signInLimits.wrongAttempts
        ? Math.ceil((entry.until - clock()) / 1000)
        : 0;
    },
    addWrong(key) {
      const wrong = (entryOf(key)?.wrong ?? 0) + 1;
      entries.set(key, { wrong, until: clock() + signInLimits.lockSeconds * 1000 });
      return wrong >= signInLimits.wrongAttempts ? signInLimits.lockSeconds : 0;
    },
    clear: (key) => void entries.delete(key),
    clearAll: () => entries.clear(),
  };
}
