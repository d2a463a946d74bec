import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/** What asks a dialog's owner to close it. */
export interface Dismissal {
  isOpen: boolean;
  /** False: nothing but the owner closes it. */
  isDismissible: boolean;
  /** True: after an input inside, the backdrop does not close it. */
  keepsInput?: boolean;
  onClose: () => void;
}

/**
 * The browser's ways to close a dialog, all led to `onClose`, none of them closing by itself.
 *
 * @example <dialog {...useDismissal({ isOpen, isDismissible: true, onClose })}>
 */
export function useDismissal({ isOpen, isDismissible, keepsInput, onClose }: Dismissal) {
  const isPressed = useRef(false);
  const hasInput = useRef(false);
  useEffect(() => {
    if (isOpen) hasInput.current = false;
  }, [isOpen]);
  const ask = () => {
    if (isDismissible) onClose();
  };
  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      ask();
    },
    // A browser may close a dialog past `cancel` (Escape twice). Then the owner learns of it, or it opens again.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      if (event.target !== dialog || dialog.open || !isOpen) return;
      if (isDismissible) onClose();
      else dialog.showModal();
    },
    onInput() {
      hasInput.current = true;
    },
    // The backdrop's events have the dialog itself as target; its panel covers all the rest.
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      isPressed.current = event.button === 0 && event.target === event.currentTarget;
    },
    onMouseUp(event: MouseEvent<HTMLDialogElement>) {
      const isBeside = isPressed.current && event.target === event.currentTarget;
      if (isBeside && !(keepsInput && hasInput.current)) ask();
      isPressed.current = false;
    },
  };
}
