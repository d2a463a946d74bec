import { refuse, tooManyRequests } from '../calls/reply';

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Creates a rate limit in memory: at most `calls` per key in any window of `seconds`. */
export function createRateLimit(clock: () => number, calls: number, seconds: number) {
  const callsByKey = new Map<string, number[]>();
  const windowMs = seconds * 1000;

  return {
    /** Counts a call. @throws Refusal when the limit is reached; a refused call does not count */
    consume(key: string): void {
      const now = clock();
      for (const [known, times] of callsByKey)
        if ((times.at(-1) ?? 0) <= now - windowMs) callsByKey.delete(known);
      const times = (callsByKey.get(key) ?? []).filter((time) => time > now - windowMs);
      const first = times[0];
      if (first !== undefined && times.length >= calls)
        refuse(tooManyRequests(Math.ceil((first + windowMs - now) / 1000)));
      callsByKey.set(key, [...times, now]);
    },
    clearAll: () => callsByKey.clear(),
  };
}
