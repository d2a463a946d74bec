import { useLayoutEffect, useRef, type RefObject } from 'react';
import { scrollStep } from './scroll-step';

/**
 * Scrolls a list of tabs sideways until the active one is seen, with the room around it that `scroll-padding` leaves for
 * its neighbour. At once when the list appears; later as the list's `scroll-behavior` says. The page never moves, which
 * it may with `scrollIntoView`.
 *
 * @example useScrollToActive(list, activeKey, true);
 */
export function useScrollToActive(
  ref: RefObject<HTMLElement | null>,
  activeKey: string,
  isWanted: boolean,
): void {
  const isThere = useRef(false);
  useLayoutEffect(() => {
    const list = ref.current;
    const tab = list?.querySelector('[aria-selected=true]');
    if (!isWanted || !list || !tab || list.scrollWidth <= list.clientWidth) return;
    const roomPx = parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0;
    const leftPx = scrollStep(tab.getBoundingClientRect(), list.getBoundingClientRect(), roomPx);
    if (leftPx !== 0) list.scrollBy({ left: leftPx, behavior: isThere.current ? 'auto' : 'instant' });
  }, [ref, activeKey, isWanted]);
  useLayoutEffect(() => {
    isThere.current = true;
  }, []);
}
