import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

export interface Dismissal {
  isOpen: boolean;
  /** False: only the owner can close the dialog. */
  isDismissible: boolean;
  /** True: after an input, the backdrop does not close the dialog. */
  keepsInput?: boolean;
  onClose: () => void;
}

/**
 * Returns event handlers that route every native way of closing a dialog to `onClose` and let none close it directly.
 *
 * @example <dialog {...useDismissal({ isOpen, isDismissible: true, onClose })}>
 */
export function useDismissal({ isOpen, isDismissible, keepsInput, onClose }: Dismissal) {
  const isPressed = useRef(false);
  const hasInput = useRef(false);
  useEffect(() => {
    if (isOpen) hasInput.current = false;
  }, [isOpen]);
  const requestClose = () => {
    if (isDismissible) onClose();
  };
  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      requestClose();
    },
    // A browser may close a dialog without `cancel` (Escape twice). The owner then closes it too, or it opens again.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      if (event.target !== dialog || dialog.open || !isOpen) return;
      if (isDismissible) onClose();
      else dialog.showModal();
    },
    onInput() {
      hasInput.current = true;
    },
    // Events of the backdrop have the dialog as target, because the panel covers the rest of it.
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      isPressed.current = event.button === 0 && event.target === event.currentTarget;
    },
    onMouseUp(event: MouseEvent<HTMLDialogElement>) {
      const isOnBackdrop = isPressed.current && event.target === event.currentTarget;
      if (isOnBackdrop && !(keepsInput && hasInput.current)) requestClose();
      isPressed.current = false;
    },
  };
}
