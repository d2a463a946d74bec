/** A page that is never idle goes on all the same. */
const PATIENCE_MS = 100;

/**
 * Resolves when the browser has nothing to do, or after a tenth of a second. Safari knows no such moment: there it is after
 * what is to be done already.
 *
 * @example await whenIdle(window);
 */
export function whenIdle(page: Window): Promise<void> {
  return new Promise((resolve) => {
    // Where the browser has none, an element may have the name.
    if (typeof page.requestIdleCallback === 'function') {
      page.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    } else page.setTimeout(resolve);
  });
}
