import { useContext, useEffect, useReducer } from 'react';
import { ServerTimeContext } from '../server-time-context';

/**
 * Counts the whole seconds until a moment down by the server's clock (a sleeping phone doesn't stretch them), 0 once it is over.
 *
 * @param untilMs server time in milliseconds since the epoch; 0 for nothing to wait for
 * @example const seconds = useSecondsUntil(notice.retryAtMs);
 */
export function useSecondsUntil(untilMs: number): number {
  const now = useContext(ServerTimeContext);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const seconds = Math.max(0, Math.ceil((untilMs - now()) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [untilMs, isRunning]);
  return seconds;
}
