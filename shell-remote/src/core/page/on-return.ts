/** After a shorter absence the page is fresh enough. */
const MIN_ABSENCE_MS = 5 * 60_000;

/** Calls back when the visitor returns to the tab after five minutes or more. Returns a function that stops it. */
export function onReturn(page: Window, now: () => number, callback: () => void): () => void {
  const { document } = page;
  let leftAt = now();
  const onChange = () => {
    if (document.visibilityState === 'hidden') {
      leftAt = now();
    } else if (now() - leftAt >= MIN_ABSENCE_MS) {
      leftAt = now();
      callback();
    }
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
