export interface RateLimit {
  /**
   * Counts a call and returns 0, or returns the seconds to wait when the limit is reached. A refused call does
   * not count.
   */
  consume(key: string): number;
  clearAll(): void;
}

/**
 * Creates a rate limit in memory: at most `calls` per key in any window of `seconds`.
 *
 * @example createRateLimit({ clock: Date.now, calls: 10, seconds: 60 }).consume('mira') // 0
 */
export function createRateLimit({
  clock,
  calls,
  seconds,
}: {
  clock: () => number;
  calls: number;
  seconds: number;
}): RateLimit {
  const callsByKey = new Map<string, number[]>();
  const windowMs = seconds * 1000;

  return {
    consume(key) {
      const now = clock();
      for (const [known, times] of callsByKey)
        if ((times.at(-1) ?? 0) <= now - windowMs) callsByKey.delete(known);
      const times = (callsByKey.get(key) ?? []).filter((time) => time > now - windowMs);
      const first = times[0];
      if (first !== undefined && times.length >= calls) return Math.ceil((first + windowMs - now) / 1000);
      callsByKey.set(key, [...times, now]);
      return 0;
    },
    clearAll: () => callsByKey.clear(),
  };
}
