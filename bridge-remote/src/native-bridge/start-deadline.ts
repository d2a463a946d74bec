/** When a call that got no answer ends. */
export interface Deadline {
  ms: number;
  /** The time begins when the page is visible, and anew whenever it is visible again: the person is in the app meanwhile. */
  isHeldWhileHidden: boolean;
}

/** Calls back when the time is over; returns the way to stop. */
export function startDeadline(
  page: Window,
  { ms, isHeldWhileHidden }: Deadline,
  onOver: () => void,
): () => void {
  let timer: number | undefined;
  const begin = () => {
    page.clearTimeout(timer);
    if (isHeldWhileHidden && page.document.visibilityState === 'hidden') return;
    timer = page.setTimeout(onOver, ms);
  };
  if (isHeldWhileHidden) page.document.addEventListener('visibilitychange', begin);
  begin();
  return () => {
    page.clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', begin);
  };
}
