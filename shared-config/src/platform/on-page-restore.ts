/**
 * Calls back when the browser has restored the page from its back/forward cache, where pages get no events. Returns a function that
 * stops it.
 *
 * @example const stop = onPageRestore(window, () => void session.loadProfile({ force: true }));
 */
export function onPageRestore(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  listener: () => unknown,
): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    // `pageshow` also follows each load.
    if (persisted) listener();
  };
  page.addEventListener('pageshow', onPageShow);
  return () => page.removeEventListener('pageshow', onPageShow);
}
