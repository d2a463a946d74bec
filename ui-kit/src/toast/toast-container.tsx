import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { SCOPE } from '../scope/scope';
import { useTopModal } from '../modal/use-top-modal';
import type { Toast, Toasts } from './create-toasts';

export interface ToastContainerProps {
  toasts: Toasts;
  /** Spoken name of the region, in the page's language. */
  label: string;
  /** Spoken name of a toast's cross. */
  closeLabel: string;
}

/**
 * Where toasts appear: below at the end side, above everything. They wait while one of them is pointed at or has the
 * focus; F8 brings the focus to them. While a modal is open they live in it, whoever's it is: all else is inert then,
 * neither to be reached nor read out.
 *
 * @example <ToastContainer toasts={toasts} label="Notifications" closeLabel="Close" />
 */
export function ToastContainer(props: ToastContainerProps) {
  const { toasts } = props;
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list);
  const modal = useTopModal(list.length > 0);
  const region = <ToastRegion {...props} list={list} />;
  return modal ? createPortal(region, modal) : region;
}

/** The two live regions are there before anything is said in them, also after they have moved. */
function ToastRegion({ toasts, label, closeLabel, list }: ToastContainerProps & { list: readonly Toast[] }) {
  const [isThere, setIsThere] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const region = useRef<HTMLElement>(null);
  const newest = list.at(-1)?.id;
  useEffect(() => raise(region.current), [newest]);
  useStayAbovePopovers(region, list.length > 0);
  useEffect(() => setIsThere(true), []);
  useReachKey(region, list.length > 0);
  const isWaiting = list.length > 0 && (isPointedAt || hasFocus);
  // What is closed takes its pointer and its focus along, and no event tells of that.
  const onClose = (id: number, isByKeyboard: boolean) => {
    setIsPointedAt(false);
    setHasFocus(false);
    toasts.dismiss(id);
    if (isByKeyboard && toasts.list().length > 0) region.current?.focus();
  };
  const cardsOf = (isError: boolean) =>
    list
      .filter((toast) => isThere && (toast.kind === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} {...{ toast, toasts, closeLabel, isWaiting, onClose }} />);
  return (
    <section
      ref={region}
      className={`${SCOPE} ui-toasts`}
      popover="manual"
      aria-label={label}
      tabIndex={-1}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => setHasFocus(staysInside(event))}
    >
      <div className="ui-toasts__list" role="alert" aria-atomic="false">
        {cardsOf(true)}
      </div>
      <div className="ui-toasts__list" role="status" aria-atomic="false">
        {cardsOf(false)}
      </div>
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  toasts: Toasts;
  closeLabel: string;
  isWaiting: boolean;
  onClose: (id: number, isByKeyboard: boolean) => void;
}

function ToastCard({ toast, toasts, closeLabel, isWaiting, onClose }: ToastCardProps) {
  const { id, durationMs } = toast;
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => toasts.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [toasts, id, durationMs, isWaiting]);
  return (
    <div className="ui-toast" data-kind={toast.kind}>
      <p className="ui-toast__text">{toast.text}</p>
      <button
        className="ui-toast__close"
        type="button"
        aria-label={closeLabel}
        onClick={(event) => onClose(id, event.detail === 0)}
      >
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" focusable="false">
          <path
            d="M6 6l12 12M18 6L6 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </div>
  );
}

/** Keeps messages above a popover that opens after them. Another region of messages stays where it is. */
function useStayAbovePopovers(region: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !region.current?.showPopover) return;
    const document = region.current.ownerDocument;
    const onToggle = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches(':popover-open:not(.ui-toasts)'))
        raise(region.current);
    };
    document.addEventListener('toggle', onToggle, true);
    return () => document.removeEventListener('toggle', onToggle, true);
  }, [region, isNeeded]);
}

/** What opened last lies on top: a message does not come up beneath a notice that was opened meanwhile. */
function raise(region: HTMLElement | null): void {
  if (!region?.showPopover) return;
  const hasFocus = region.contains(region.ownerDocument.activeElement);
  if (region.matches(':popover-open')) {
    if (hasFocus) return;
    region.hidePopover();
  }
  region.showPopover();
}

function staysInside({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return relatedTarget !== null && currentTarget.contains(relatedTarget);
}

function useReachKey(region: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    const document = region.current?.ownerDocument;
    if (!isNeeded || !document) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region, isNeeded]);
}
