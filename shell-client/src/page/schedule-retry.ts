import { onNetworkReturn } from 'shared-config/platform/network-return';
import { shellOfPage } from './load-shell';

/** Dispatched on the document after a widget has mounted. */
export const MOUNTED_EVENT = 'shell-client:mounted';

/**
 * Calls `retry` once: when the network returns, when the browser restores the page, when a widget has mounted, because its
 * options can name the environment, or when a script has defined the missing shell. Returns a function that cancels it.
 *
 * @example const cancel = scheduleRetry(() => mount());
 */
export function scheduleRetry(retry: () => void): () => void {
  const isShellAbsent = !shellOfPage();
  const cancel = () => {
    stopWatching();
    document.removeEventListener(MOUNTED_EVENT, start);
    document.removeEventListener('load', onLoad, true);
  };
  const start = () => {
    cancel();
    retry();
  };
  const onLoad = () => {
    if (isShellAbsent && shellOfPage()) start();
  };
  const stopWatching = onNetworkReturn(start);
  document.addEventListener(MOUNTED_EVENT, start);
  // The load event of a script does not bubble.
  document.addEventListener('load', onLoad, true);
  return cancel;
}
