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

/** Told to a page's other tooltips, also to those of parts that were built apart. */
const OPENED = 'ui-tooltip-opened';

/**
 * When a tooltip is open. Radix knows of pointer, focus and delays; what differs from it stands here:
 *
 * - It opens by keyboard focus only, not by one that a closing modal gives back.
 * - As long as its trigger is pointed at or has that focus, neither a click nor scrolling closes it: else it would be
 *   gone at once where the focus has scrolled its trigger into view.
 * - A tap opens and closes it, because there is no pointing at things with a finger.
 * - It closes when a modal opens over its trigger: otherwise the tooltip behind the modal would take the first Escape.
 */
export function useTooltipOpen(trigger: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const tap = useRef<{ wasOpen: boolean } | null>(null);
  useCloseWithNext(trigger, isOpen, close);
  return {
    isOpen,
    onOpenChange: (isWanted: boolean) => {
      if (isWanted || !trigger.current?.matches(':hover, :focus-visible')) setIsOpen(isWanted);
    },
    triggerProps: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        tap.current = pointerType === 'touch' ? { wasOpen: isOpen } : null;
      },
      onClick: () => {
        if (tap.current) setIsOpen(!tap.current.wasOpen);
        tap.current = null;
      },
      // Prevented, Radix does not see it.
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

/** One tooltip at a time, and none behind a modal. */
function useCloseWithNext(trigger: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const modal = useTopModal(isOpen);
  useEffect(() => {
    const page = trigger.current?.ownerDocument;
    if (!isOpen || !page) return;
    if (modal && !modal.contains(trigger.current)) return close();
    page.dispatchEvent(new Event(OPENED));
    page.addEventListener(OPENED, close);
    return () => page.removeEventListener(OPENED, close);
  }, [trigger, isOpen, close, modal]);
}
