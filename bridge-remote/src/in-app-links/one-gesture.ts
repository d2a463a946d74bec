/** A click that was taken from the browser. */
export interface TakenClick {
  key: string;
  timeMs: number;
  /** Whether what it started is still under way. */
  isOpen: boolean;
  /** Whether the page was covered since: then something did open. */
  wasHidden: boolean;
}

/** Clicks on the same link that follow faster are one gesture. */
export const DOUBLE_CLICK_MS = 500;

/**
 * Whether a click repeats the one before it: the same link, while its call is under way, or at once after it. Somebody who
 * has come back from what opened may open it again.
 *
 * @example isSameGesture(latest, 'Router.push …', event.timeStamp)
 */
export function isSameGesture(latest: TakenClick | undefined, key: string, timeMs: number): boolean {
  if (latest?.key !== key) return false;
  return timeMs - latest.timeMs < DOUBLE_CLICK_MS || (latest.isOpen && !latest.wasHidden);
}
