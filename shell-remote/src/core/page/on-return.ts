/** Who was away for less has what they left. */
const AWAY_MS = 5 * 60_000;

/**
 * Calls back when the visitor comes back to the tab after five minutes or more, or when the page comes back whole from the
 * back-forward cache after as long.
 *
 * @returns the way to stop
 * @example const stop = onReturn(window, Date.now, () => void navigation.refresh());
 */
export function onReturn(page: Window, now: () => number, callback: () => void): () => void {
  const { document } = page;
  let leftAt = now();
  const onChange = () => {
    if (document.visibilityState === 'hidden') {
      leftAt = now();
    } else if (now() - leftAt >= AWAY_MS) {
      leftAt = now();
      callback();
    }
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
