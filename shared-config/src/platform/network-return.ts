import { onPageRestore } from './on-page-restore';

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls back when failed requests deserve another attempt: the network has returned, or the browser has restored this page from its
 * back/forward cache, where pages get no events. Returns a function that stops it.
 *
 * @example const stop = onNetworkReturn(() => hasFailed && load());
 */
export function onNetworkReturn(listener: () => unknown, page: Page = window): () => void {
  const onReturn = () => void listener();
  page.addEventListener('online', onReturn);
  const stopRestores = onPageRestore(page, onReturn);
  return () => {
    page.removeEventListener('online', onReturn);
    stopRestores();
  };
}

/**
 * Watches for these events during an attempt: its requests can fail before an event that arrives while it is pending. Returns a
 * function that stops watching and returns whether an event was dispatched.
 *
 * @example const endWatch = watchNetwork(); await attempt().catch(() => endWatch() && retry());
 */
export function watchNetwork(): () => boolean {
  let hasReturned = false;
  const stop = onNetworkReturn(() => (hasReturned = true));
  return () => {
    stop();
    return hasReturned;
  };
}
