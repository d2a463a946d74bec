type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls back when failed requests deserve another attempt: the network has returned, or the browser has restored this page from its
 * back/forward cache, where pages get no events. Returns a function that stops it.
 *
 * @example const stop = onNetworkReturn(() => hasFailed && load());
 */
export function onNetworkReturn(listener: () => unknown, page: Page = window): () => void {
  const onReturn = (event: Event) => {
    // Also dispatched after a load; `online` lacks the property.
    if ((event as PageTransitionEvent).persisted !== false) listener();
  };
  page.addEventListener('online', onReturn);
  page.addEventListener('pageshow', onReturn);
  return () => {
    page.removeEventListener('online', onReturn);
    page.removeEventListener('pageshow', onReturn);
  };
}

/**
 * Watches during an attempt, whose requests can fail before one of these events. Returns a function that ends this and returns whether
 * one has happened.
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
