import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { SCOPE } from '../scope/scope';
import { watchScrollBody } from './watch-scroll-body';
import { useDismissal } from './use-dismissal';
import { focusMarked, useModalDialog } from './use-modal-dialog';
import { usePainted } from './use-painted';
import { usePresence } from './use-presence';

export interface ModalProps {
  isOpen: boolean;
  /** Called by the close button, Escape, the phone's back gesture and the backdrop. The owner then sets `isOpen`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Accessible name of the close button, in the page's language. */
  closeLabel: string;
  /** False: only the owner can close the modal; it has no close button and ignores Escape. Default true. */
  isDismissible?: boolean;
  /** True: after an input, a click on the backdrop does not close the modal and lose the input. Default false. */
  keepsInput?: boolean;
  /** Class of an empty box with the size of the children. With it, the modal is painted before the children render. */
  placeholderClass?: string;
}

/**
 * Generic modal on the native `<dialog>` (R-KIT-1). It contains the focus and returns it afterwards, locks the page's
 * scrolling and fades in 0.3 s. Keep it rendered and change `isOpen`, so that it can fade out. Each opening renders new
 * children. The element marked `data-autofocus` gets the focus first. The box marked `data-modal-action` with the primary
 * action stays visible while the rest scrolls.
 *
 * @example <Modal isOpen={isOpen} onClose={close} title="Log in" closeLabel="Close"><LoginForm /></Modal>
 */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, closeLabel, isDismissible = true, keepsInput = false } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { isPresent, opening } = usePresence(isOpen);
  useModalDialog(dialog, isOpen);
  const dismissal = useDismissal({ isOpen, isDismissible, keepsInput, onClose });
  if (!isPresent) return null;
  return (
    <dialog
      ref={dialog}
      className={`${SCOPE} ui-modal`}
      aria-labelledby={titleId}
      inert={!isOpen}
      {...dismissal}
    >
      <div className="ui-modal__panel">
        <div className="ui-modal__head">
          <h2 className="ui-modal__title" id={titleId}>
            {title}
          </h2>
          {isDismissible && <CloseButton label={closeLabel} onClick={onClose} />}
        </div>
        <div className="ui-modal__body" key={opening} ref={watchScrollBody}>
          <Content {...props} />
        </div>
      </div>
    </dialog>
  );
}

/** The placeholder has the focus until the children render, so that the focus does not wander through the close button. */
function Content({ children, placeholderClass }: Pick<ModalProps, 'children' | 'placeholderClass'>) {
  const isPainted = usePainted();
  const isShown = isPainted || placeholderClass === undefined;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current!.closest('dialog')!;
    const { activeElement, body } = dialog.ownerDocument;
    if (dialog.open && activeElement === body) focusMarked(dialog);
  }, [isShown]);
  return (
    <div ref={box}>
      {isShown ? children : <div className={placeholderClass} tabIndex={-1} data-autofocus />}
    </div>
  );
}

function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button className="ui-modal__close" type="button" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path
          d="M6 6l12 12M18 6L6 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
