import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useTopModal } from '../modal/use-top-modal';

/** Event that closes all other tooltips of a page, also of other builds. */
const OPENED_EVENT = 'ui-tooltip-opened';

/**
 * Controls when a tooltip is open. Radix handles pointer, focus and delays; this hook changes its rules:
 *
 * - Only keyboard focus opens it, not the focus that a closing modal returns.
 * - While its trigger is hovered or has keyboard focus, neither clicks nor scrolling close it. Otherwise a focus that
 *   scrolls the trigger into view would close it immediately.
 * - A tap opens and closes it, because touch screens have no hover.
 * - It closes when a modal opens over its trigger. Otherwise the hidden tooltip would handle the first Escape.
 */
export function useTooltipOpen(trigger: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const tap = useRef<{ wasOpen: boolean } | null>(null);
  useCloseOnNext(trigger, isOpen, close);
  return {
    isOpen,
    onOpenChange: (next: boolean) => {
      if (next || !trigger.current?.matches(':hover, :focus-visible')) setIsOpen(next);
    },
    triggerProps: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        tap.current = pointerType === 'touch' ? { wasOpen: isOpen } : null;
      },
      onClick: () => {
        if (tap.current) setIsOpen(!tap.current.wasOpen);
        tap.current = null;
      },
      // Radix ignores prevented events.
      onFocus: (event: FocusEvent) => {
        if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
      },
    },
    contentProps: {
      onEscapeKeyDown: close,
      onPointerDownOutside: (event: CustomEvent<{ originalEvent: globalThis.PointerEvent }>) => {
        if (trigger.current?.contains(event.detail.originalEvent.target as Node)) event.preventDefault();
        else close();
      },
    },
  };
}

/** Closes a tooltip when another opens, or behind a modal. */
function useCloseOnNext(trigger: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const modal = useTopModal(isOpen);
  useEffect(() => {
    const page = trigger.current?.ownerDocument;
    if (!isOpen || !page) return;
    if (modal && !modal.contains(trigger.current)) return close();
    page.dispatchEvent(new Event(OPENED_EVENT));
    page.addEventListener(OPENED_EVENT, close);
    return () => page.removeEventListener(OPENED_EVENT, close);
  }, [trigger, isOpen, close, modal]);
}
