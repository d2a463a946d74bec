import { signInLimits } from './sign-in-limits';

/** Counts wrong attempts by account name, also for unknown accounts. */
export interface LockOut {
  /** Returns the seconds until the lock ends; 0 if the name is not locked. */
  secondsLeft(key: string): number;
  /** Counts a wrong attempt; returns the seconds of the lock that it starts, else 0. */
  addWrong(key: string): number;
  clear(key: string): void;
  clearAll(): void;
}

interface Entry {
  wrong: number;
  /** Milliseconds since 1970 when lock or count ends. */
  until: number;
}

/**
 * Creates a lock-out in memory. A count ends when no wrong attempt follows within the lock time.
 *
 * @example createLockOut(Date.now).addWrong('email:a@b.example') // 0, and 60 for the fifth
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
