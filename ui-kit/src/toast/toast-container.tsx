import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { documentProperty } from 'shared-config/platform/document-property';
import { restoreFocus } from '../focus-back/focus-main';
import { SCOPE } from '../scope/scope';
import { useTopModal } from '../modal/use-top-modal';
import type { Toast, Toasts } from './create-toasts';

export interface ToastContainerProps {
  toasts: Toasts;
  /** Accessible name of the region, in the page's language. */
  label: string;
  /** Accessible name of a toast's close button. */
  closeLabel: string;
}

/**
 * Shows toasts at the bottom end corner, above everything. They stay while the pointer or the focus is on them; F8 moves
 * the focus to them. While a modal of any build is open, they render inside it, because everything else is inert.
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

/** Renders both live regions before their first message, also after a move into a modal. */
function ToastRegion({ toasts, label, closeLabel, list }: ToastContainerProps & { list: readonly Toast[] }) {
  const [isMounted, setIsThere] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const region = useRef<HTMLElement>(null);
  /** The element whose focus moved to the toasts. */
  const previous = useRef<HTMLElement | null>(null);
  /** Whether the focus is on the toasts, or was until one was removed. */
  const heldFocus = useRef(false);
  const newest = list.at(-1)?.id;
  useEffect(() => raise(region.current), [newest]);
  useKeepOnTop(region, list.length > 0);
  useEffect(() => setIsThere(true), []);
  useFocusKey(region, list.length > 0);
  const isPaused = list.length > 0 && (isPointedAt || hasFocus);
  // Removing the focused or hovered toast dispatches no blur or pointerleave event.
  useLayoutEffect(() => {
    const page = region.current!.ownerDocument;
    const focused = () => documentProperty(page, 'activeElement');
    if (heldFocus.current && focused() === documentProperty(page, 'body'))
      restoreFocus(page, previous.current);
    heldFocus.current = region.current!.contains(focused());
    setHasFocus(heldFocus.current);
    if (list.length === 0) setIsPointedAt(false);
  }, [list]);
  const onClose = (id: number, isByKeyboard: boolean) => {
    setIsPointedAt(false);
    heldFocus.current = false;
    toasts.dismiss(id);
    if (!isByKeyboard || !region.current) return;
    if (toasts.list().length > 0) region.current.focus();
    else restoreFocus(region.current.ownerDocument, previous.current);
  };
  const cardsOf = (isError: boolean) =>
    list
      .filter((toast) => isMounted && (toast.kind === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} {...{ toast, toasts, closeLabel, isPaused, onClose }} />);
  return (
    <section
      ref={region}
      className={`${SCOPE} ui-toasts`}
      popover="manual"
      aria-label={label}
      tabIndex={-1}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={(event) => {
        heldFocus.current = true;
        setHasFocus(true);
        if (!isInside(event)) previous.current = event.relatedTarget as HTMLElement | null;
      }}
      onBlur={(event) => {
        heldFocus.current = isInside(event);
        setHasFocus(heldFocus.current);
      }}
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
  isPaused: boolean;
  onClose: (id: number, isByKeyboard: boolean) => void;
}

function ToastCard({ toast, toasts, closeLabel, isPaused, onClose }: ToastCardProps) {
  const { id, durationMs } = toast;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => toasts.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [toasts, id, durationMs, isPaused]);
  return (
    <div className="ui-toast" data-kind={toast.kind}>
      <KindIcon kind={toast.kind} />
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

/** The shape of each kind, for visitors who cannot distinguish the colours. */
const KIND_PATHS: Record<Toast['kind'], string> = {
  info: 'M8 7v4M8 4.75V5',
  success: 'M5 8.25l2 2L11 6',
  error: 'M8 4.5v4M8 11v.25',
};

function KindIcon({ kind }: Pick<Toast, 'kind'>) {
  return (
    <svg
      className="ui-toast__icon"
      viewBox="0 0 16 16"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path
          d={
            kind === 'error'
              ? 'M5.3 1.5h5.4l3.8 3.800v5.4l-3.8 3.800H5.3l-3.8-3.800V5.3z'
              : 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z'
          }
        />
        <path d={KIND_PATHS[kind]} />
      </g>
    </svg>
  );
}

/** Keeps toasts above popovers that open later, except above toasts of other builds. */
function useKeepOnTop(region: RefObject<HTMLElement | null>, isNeeded: boolean): void {
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

/** Reopens the popover, because the last opened one is on top. */
function raise(region: HTMLElement | null): void {
  if (!region?.showPopover) return;
  const hasFocus = region.contains(documentProperty(region.ownerDocument, 'activeElement'));
  if (region.matches(':popover-open')) {
    if (hasFocus) return;
    region.hidePopover();
  }
  region.showPopover();
}

function isInside({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return relatedTarget !== null && currentTarget.contains(relatedTarget);
}

function useFocusKey(region: RefObject<HTMLElement | null>, isNeeded: boolean): void {
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
