import { useCallback, useSyncExternalStore } from 'react';
import { topModalOf } from './top-modal';

/**
 * The modal that lies above all others, of whichever separately built part, while `isNeeded`.
 *
 * @example const modal = useTopModal(hasToasts); // null: no modal is open
 */
export function useTopModal(isNeeded: boolean): HTMLElement | null {
  const subscribe = useCallback((look: () => void) => (isNeeded ? watchModals(look) : () => {}), [isNeeded]);
  const present = () => (isNeeded ? topModalOf(document) : null);
  return useSyncExternalStore(subscribe, present, () => null);
}

/** Not every browser tells of a dialog that opens; all tell of its attribute. */
function watchModals(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
