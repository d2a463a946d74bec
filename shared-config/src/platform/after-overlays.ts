/** Property of `history.state` that marks the history entry of an open overlay. */
export const OVERLAY_MARK = 'shellOverlay';

/**
 * Leaves the page once no overlay of the shell has an entry in the history: the step back that removes the entry would cancel the
 * navigation. Returns a function that cancels it.
 *
 * @example useEffect(() => afterOverlays(window, () => window.location.replace('/en/fees/')), [])
 */
export function afterOverlays(page: Window, leave: () => void): () => void {
  const tryToLeave = () => {
    if ((page.history.state as Record<string, unknown> | null)?.[OVERLAY_MARK]) return;
    stop();
    leave();
  };
  const stop = () => page.removeEventListener('popstate', tryToLeave);
  page.addEventListener('popstate', tryToLeave);
  tryToLeave();
  return stop;
}
