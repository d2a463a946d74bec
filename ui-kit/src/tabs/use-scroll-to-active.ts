import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a list of tabs sideways until the active tab and its `scroll-padding` are visible. The first scroll is instant;
 * later ones use the list's `scroll-behavior`. Unlike `scrollIntoView`, this never scrolls the page.
 */
export function useScrollToActive(
  ref: RefObject<HTMLElement | null>,
  activeKey: string,
  isEnabled: boolean,
): void {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    const list = ref.current;
    const tab = list?.querySelector('[aria-selected=true]');
    if (!isEnabled || !list || !tab || list.scrollWidth <= list.clientWidth) return;
    const marginPx = parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0;
    const leftPx = scrollStep(tab.getBoundingClientRect(), list.getBoundingClientRect(), marginPx);
    if (leftPx !== 0) list.scrollBy({ left: leftPx, behavior: isMounted.current ? 'auto' : 'instant' });
  }, [ref, activeKey, isEnabled]);
  useLayoutEffect(() => {
    isMounted.current = true;
  }, []);
}

/** Left and right edge of an element, in px from the left of the screen. */
interface Edges {
  left: number;
  right: number;
}

/**
 * Returns how far to scroll a list so that a tab is completely visible with a margin, in px; negative means left.
 * Independent of the writing direction.
 *
 * @example scrollStep({ left: 300, right: 380 }, { left: 0, right: 360 }, 40) // 60
 */
export function scrollStep(tab: Edges, list: Edges, marginPx: number): number {
  const toLeftPx = tab.left - list.left - marginPx;
  return toLeftPx < 0 ? toLeftPx : Math.max(0, tab.right - list.right + marginPx);
}
