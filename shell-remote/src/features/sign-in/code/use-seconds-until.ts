import { useContext, useEffect, useReducer } from 'react';
import { ServerTimeContext } from '../server-time-context';

/** Returns the whole seconds until a time of the server's clock, also after a phone has slept; 0 when it has passed. */
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
