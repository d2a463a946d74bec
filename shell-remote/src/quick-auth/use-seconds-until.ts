import { useEffect, useReducer } from 'react';

/**
 * Whole seconds until a moment, counted down by the clock (a sleeping phone doesn't stretch them), 0 once it is over.
 *
 * @param untilMs milliseconds since the epoch; 0 for nothing to wait for
 * @example const seconds = useSecondsUntil(notice.retryAtMs);
 */
export function useSecondsUntil(untilMs: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const seconds = Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [untilMs, isRunning]);
  return seconds;
}
