import { onNetworkReturn } from 'shared-config/platform/network-return';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';

/**
 * Starts the page's own code. If it does not load, the server's HTML stays, the failure is reported, and it retries when the
 * network returns or the browser restores the page.
 *
 * @example startOwnCode(window, async () => (await import('./start-page')).startPage(document))
 */
export async function startOwnCode(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  start: () => Promise<void>,
): Promise<void> {
  // The network can also return during an attempt that then fails.
  const networkReturn = new Promise<void>((resolve) => {
    const stop = onNetworkReturn(() => {
      stop();
      resolve();
    }, page);
  });
  try {
    await start();
  } catch (thrown) {
    reportFailure({ code: 'page-failed', part: 'verification', message: messageOf(thrown) });
    void networkReturn.then(() => startOwnCode(page, start));
  }
}
