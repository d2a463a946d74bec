/** Counts calls within a window of time. */
export interface RateLimit {
  /** Counts one call; answers 0, or the seconds to wait when there were too many. A refused call does not count. */
  consume(key: string): number;
  clearAll(): void;
}

/**
 * A rate limit that lives in memory: at most `calls` in any window of `seconds`, by key.
 *
 * @example createRateLimit({ clock: Date.now, calls: 10, seconds: 60 }).take('mira') // 0
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
