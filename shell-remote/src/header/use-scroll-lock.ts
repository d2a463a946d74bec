import { useLayoutEffect } from 'react';

/**
 * Keeps the page behind from scrolling while `isLocked`. Where a scrollbar takes room, the room stays, so that nothing
 * jumps. The classes are in header.css.
 *
 * @example useScrollLock(isOpen)
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    const hasScrollbar = window.innerWidth > root.clientWidth;
    const classNames = hasScrollbar ? ['sh-scroll-locked', 'sh-scroll-locked--gutter'] : ['sh-scroll-locked'];
    root.classList.add(...classNames);
    return () => root.classList.remove(...classNames);
  }, [isLocked]);
}
