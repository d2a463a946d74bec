import { useEffect, type RefObject } from 'react';
import { documentProperty } from 'shared-config/platform/document-property';
import { lockScroll } from './lock-scroll';
import { MODAL_ATTRIBUTE } from './use-top-modal';

/**
 * Shows the dialog as a modal and locks the page's scrolling while `isOpen`.
 *
 * Uses an effect and not a layout effect, because React restores the focus of the previous render after a commit, which
 * is inside the closed dialog. React runs all cleanups before all effects: when one modal replaces another, the first
 * returns the focus to the page before the second saves it.
 *
 * @example useModalDialog(dialog, isOpen);
 */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog?.isConnected) return;
    const focused = documentProperty(dialog.ownerDocument, 'activeElement');
    // Before `showModal`, so that no open modal lacks the mark.
    dialog.setAttribute(MODAL_ATTRIBUTE, '');
    dialog.showModal();
    focusMarked(dialog);
    // Last: it reads the layout, which `showModal` has computed anyway, and then changes it.
    const unlockScroll = lockScroll(dialog);
    return () => {
      dialog.close();
      unlockScroll();
      returnFocus(dialog, focused);
    };
  }, [ref, isOpen]);
}

/** Moves the focus to the element that takes it first. */
export function focusMarked(within: HTMLElement): void {
  within.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/** Returns the focus, because a dialog that is removed while open does not. */
function returnFocus(dialog: HTMLDialogElement, to: Element | null): void {
  const { activeElement, body } = dialog.ownerDocument;
  const isLost = activeElement === null || activeElement === body || dialog.contains(activeElement);
  if (isLost && to !== null && 'focus' in to) (to as HTMLElement).focus({ preventScroll: true });
}
