import type { SHELL_MARKS } from 'shared-config/contracts/contracts';

/** Written out, because the object of all marks would be in the early script. */
const HEADER_INTERACTIVE: (typeof SHELL_MARKS)['headerInteractive'] = 'shell:header-interactive';

/** Longest wait for a header, which can fail. */
const HEADER_TIMEOUT_MS = 300;
const IDLE_TIMEOUT_MS = 100;

/**
 * Resolves when the page's header, which is not yet interactive, has become so and the browser is idle, or after 400 ms. With a warm cache
 * the header's code is there, and the page's own requests and code would delay it.
 */
export async function afterHeader(page: Window, header: HTMLElement | null): Promise<void> {
  if (header) {
    await new Promise((resolve) => {
      page.addEventListener(HEADER_INTERACTIVE, resolve);
      page.setTimeout(resolve, HEADER_TIMEOUT_MS);
    });
  }
  await whenIdle(page);
}

/** In Safari, without idle callbacks, resolves after the queued tasks. */
function whenIdle(page: Window): Promise<void> {
  return new Promise((resolve) => {
    // Without idle callbacks, this name can refer to an element of the page.
    if (typeof page.requestIdleCallback === 'function') {
      page.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    } else page.setTimeout(resolve);
  });
}
