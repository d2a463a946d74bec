import { useCallback, useSyncExternalStore } from 'react';

/** Attribute of dialogs that opened as a modal; separately built parts find each other's modals by it. */
export const MODAL_ATTRIBUTE = 'data-ui-modal';

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

/** Returns the top modal: the innermost one with the focus, or the last open one, or null. */
function topModalOf(page: Document): HTMLElement | null {
  const open = [...page.querySelectorAll<HTMLElement>(`dialog[open][${MODAL_ATTRIBUTE}]`)];
  return open.findLast((dialog) => dialog.contains(page.activeElement)) ?? open.at(-1) ?? null;
}

/** Observes the `open` attribute, because not every browser dispatches an event when a dialog opens. */
function watchModals(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
