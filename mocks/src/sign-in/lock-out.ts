import { locked, refuse } from '../calls/reply';
import { signInLimits } from './sign-in-limits';

interface Entry {
  wrong: number;
  /** Milliseconds since 1970 when lock or count ends. */
  until: number;
}

/**
 * Creates a lock-out in memory, which counts wrong attempts by account name, also for unknown accounts. A count ends
 * when no wrong attempt follows within the lock time.
 *
 * @example createLockOut(Date.now).addWrong('email:a@b.example') // throws Refusal for the fifth
 */
export function createLockOut(clock: () => number) {
  const entries = new Map<string, Entry>();

  function entryOf(key: string): Entry | undefined {
    const now = clock();
    for (const [known, { until }] of entries) if (until <= now) entries.delete(known);
    return entries.get(key);
  }

  return {
    /** @throws Refusal while the name is locked */
    check(key: string): void {
      const entry = entryOf(key);
      if (entry && entry.wrong >= signInLimits.wrongAttempts)
        refuse(locked(Math.ceil((entry.until - clock()) / 1000)));
    },
    /** Counts a wrong attempt. @throws Refusal if it starts a lock */
    addWrong(key: string): void {
      const wrong = (entryOf(key)?.wrong ?? 0) + 1;
      entries.set(key, { wrong, until: clock() + signInLimits.lockSeconds * 1000 });
      if (wrong >= signInLimits.wrongAttempts) refuse(locked(signInLimits.lockSeconds));
    },
    clear: (key: string) => void entries.delete(key),
    clearAll: () => entries.clear(),
  };
}
