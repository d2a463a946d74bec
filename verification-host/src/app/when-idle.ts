const IDLE_TIMEOUT_MS = 100;

/** Resolves when the browser is idle, or after 100 ms; in Safari, without idle callbacks, after the queued tasks. */
export function whenIdle(page: Window): Promise<void> {
  return new Promise((resolve) => {
    // Without idle callbacks, this name can refer to an element of the page.
    if (typeof page.requestIdleCallback === 'function') {
      page.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    } else page.setTimeout(resolve);
  });
}
