/** Longest wait for a frame; some browsers paint nothing. */
const FRAME_TIMEOUT_MS = 100;

/** Resolves after the first paint of the page, so that hydration does not delay it. */
export function whenFirstPainted(page: Window): Promise<void> {
  const isShown = page.performance.getEntriesByType?.('paint').length > 0;
  if (isShown || page.document.visibilityState === 'hidden') return nextTask(page);
  return new Promise((resolve) => {
    const late = page.setTimeout(resolve, FRAME_TIMEOUT_MS);
    page.requestAnimationFrame(() => {
      page.clearTimeout(late);
      // The browser paints the frame after this callback.
      page.setTimeout(resolve);
    });
  });
}

/** `scheduler.yield` continues interrupted work before new tasks. */
function nextTask(page: Window & { scheduler?: { yield?: () => Promise<void> } }): Promise<void> {
  const { scheduler } = page;
  // In other browsers an element can have this name.
  if (typeof scheduler?.yield === 'function') return scheduler.yield();
  return new Promise((resolve) => page.setTimeout(resolve));
}
