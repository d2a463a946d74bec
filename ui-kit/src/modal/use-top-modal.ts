import { useCallback, useSyncExternalStore } from 'react';
import { topModalOf } from './top-modal';

/**
 * Returns the top modal of the page, from any separately built part, while `isNeeded`; null if no modal is open.
 *
 * @example const modal = useTopModal(hasToasts);
 */
export function useTopModal(isNeeded: boolean): HTMLElement | null {
  const subscribe = useCallback(
    (onChange: () => void) => (isNeeded ? watchModals(onChange) : () => {}),
    [isNeeded],
  );
  const current = () => (isNeeded ? topModalOf(document) : null);
  return useSyncExternalStore(subscribe, current, () => null);
}

/** Observes the `open` attribute, because not every browser dispatches an event when a dialog opens. */
function watchModals(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
