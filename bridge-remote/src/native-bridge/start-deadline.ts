export interface Deadline {
  ms: number;
  /** Pauses while the page is hidden, because the visitor then uses the app, and restarts when it is visible again. */
  restartsWhenVisible: boolean;
}

/** Calls `onTimeout` after the deadline; returns a function that stops it. */
export function startDeadline(
  page: Window,
  { ms, restartsWhenVisible }: Deadline,
  onTimeout: () => void,
): () => void {
  let timer: number | undefined;
  const restart = () => {
    page.clearTimeout(timer);
    if (restartsWhenVisible && page.document.visibilityState === 'hidden') return;
    timer = page.setTimeout(onTimeout, ms);
  };
  if (restartsWhenVisible) page.document.addEventListener('visibilitychange', restart);
  restart();
  return () => {
    page.clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', restart);
  };
}
