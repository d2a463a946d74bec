/** A browser that paints nothing, for whatever reason, gets its header all the same. */
const PATIENCE_MS = 100;

/**
 * Resolves when the page has been painted for the first time: on a slow line with the next task, after one frame where everything
 * came from the browser's cache. Without it the visitor would look at nothing while the skeleton is taken over; and what the
 * shell did until then has been a task of its own.
 *
 * @example await skeletonShown(window);
 */
export function skeletonShown(page: Window): Promise<void> {
  const isShown = page.performance.getEntriesByType?.('paint').length > 0;
  if (isShown || page.document.visibilityState === 'hidden') return nextTask(page);
  return new Promise((resolve) => {
    const late = page.setTimeout(resolve, PATIENCE_MS);
    page.requestAnimationFrame(() => {
      page.clearTimeout(late);
      // The frame is painted when this has ended.
      page.setTimeout(resolve);
    });
  });
}

/** Where the browser knows what was interrupted, it comes before what waits for the first time. */
function nextTask(page: Window & { scheduler?: { yield?: () => Promise<void> } }): Promise<void> {
  return page.scheduler?.yield?.() ?? new Promise((resolve) => page.setTimeout(resolve));
}
