/**
 * `stopped`: nobody subscribes. `connecting`, `open`: there is a socket. `waiting`: until the next attempt. `hidden`: the visitor has not
 * seen the page for a while.
 */
export interface LiveState {
  phase: 'stopped' | 'connecting' | 'open' | 'waiting' | 'hidden';
  /** Connections in a row that failed or did not last. */
  failures: number;
  openedAtMs: number;
}

export type LiveEvent =
  | { type: 'wanted' | 'unwanted' | 'hidden' | 'visible' | 'due' | 'restart' }
  | { type: 'opened' | 'lost'; atMs: number };

export const FIRST_STATE: LiveState = { phase: 'stopped', failures: 0, openedAtMs: 0 };

/** A connection that lasts this long was none of those that a server or proxy ends immediately. */
const STABLE_MS = 10_000;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** Returns the state after an event; the same object if the event means nothing now. */
export function nextLiveState(state: LiveState, event: LiveEvent): LiveState {
  const { phase, failures, openedAtMs } = state;
  const hasSocket = phase === 'connecting' || phase === 'open';
  const connecting: LiveState = { ...state, phase: 'connecting' };
  switch (event.type) {
    case 'wanted':
      return phase === 'stopped' ? connecting : state;
    case 'unwanted':
      return phase === 'stopped' ? state : { ...state, phase: 'stopped' };
    case 'hidden':
      return hasSocket || phase === 'waiting' ? { ...state, phase: 'hidden' } : state;
    case 'visible':
      return phase === 'hidden' ? connecting : state;
    case 'due':
      return phase === 'waiting' ? connecting : state;
    case 'restart':
      return hasSocket || phase === 'waiting' ? connecting : state;
    case 'opened':
      return phase === 'connecting' ? { ...state, phase: 'open', openedAtMs: event.atMs } : state;
    case 'lost': {
      if (!hasSocket) return state;
      const wasStable = phase === 'open' && event.atMs - openedAtMs >= STABLE_MS;
      return { ...state, phase: 'waiting', failures: wasStable ? 1 : failures + 1 };
    }
  }
}

/**
 * Returns how long to wait before the next attempt: twice as long after each failure, at most a minute, and up to half of that shorter, so
 * that the pages of a restarted server do not return together.
 *
 * @param random from 0 to 1
 * @example reconnectDelayMs(3, 1) // 4000
 */
export function reconnectDelayMs(failures: number, random: number): number {
  const longest = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (Math.max(1, failures) - 1));
  return longest * (0.5 + random / 2);
}
