import { useRef, type MouseEvent, type SyntheticEvent } from 'react';

/** What asks a dialog's owner to close it. */
export interface Dismissal {
  isOpen: boolean;
  /** False: nothing but the owner closes it. */
  isDismissible: boolean;
  onClose: () => void;
}

/**
 * The browser's ways to close a dialog, all led to `onClose`, none of them closing by itself.
 *
 * @example <dialog {...useDismissal({ isOpen, isDismissible: true, onClose })}>
 */
export function useDismissal({ isOpen, isDismissible, onClose }: Dismissal) {
  const isPressed = useRef(false);
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
    // The backdrop's events have the dialog itself as target; its panel covers all the rest.
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      isPressed.current = event.button === 0 && event.target === event.currentTarget;
    },
    onMouseUp(event: MouseEvent<HTMLDialogElement>) {
      if (isPressed.current && event.target === event.currentTarget) ask();
      isPressed.current = false;
    },
  };
}
