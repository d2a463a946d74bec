import { useEffect, type RefObject } from 'react';
import { lockScroll } from './lock-scroll';
import { markModal } from './top-modal';

/**
 * Shows the dialog as a modal while `isOpen`, with the page behind it locked, and undoes both.
 *
 * Not a layout effect: React puts the focus back to where it was before a commit, which is inside the closed dialog.
 * And React runs all undoing before all doing: where one modal gives way to another, the first has handed the focus
 * back to the page before the second remembers it.
 *
 * @example useModalDialog(dialog, isOpen);
 */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog?.isConnected) return;
    const focused = dialog.ownerDocument.activeElement;
    const unlockScroll = lockScroll(dialog.ownerDocument);
    markModal(dialog);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      unlockScroll();
      returnFocus(dialog, focused);
    };
  }, [ref, isOpen]);
}

/** A dialog that is taken out of the page while open loses the focus without handing it back. */
function returnFocus(dialog: HTMLDialogElement, to: Element | null): void {
  const { activeElement, body } = dialog.ownerDocument;
  const isLost = activeElement === null || activeElement === body || dialog.contains(activeElement);
  if (isLost && to !== null && 'focus' in to) (to as HTMLElement).focus({ preventScroll: true });
}
