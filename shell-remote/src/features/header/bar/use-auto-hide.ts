import { useEffect, type RefObject } from 'react';

/** Ignores smaller movements of a finger. */
const TREMBLE_PX = 8;

/** Hides the header while the visitor scrolls down in the app (R-PAGE-9), by `data-away` and without a layout change. */
export function useAutoHide(headerRef: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    const header = headerRef.current;
    if (!isEnabled || !header) return;
    let turnedAt = window.scrollY;
    let isDown = false;
    const show = (isAway: boolean) => header.toggleAttribute('data-away', isAway);
    const onScroll = () => {
      // Overscroll gives negative positions.
      const y = Math.max(0, window.scrollY);
      const isGoingDown = y > turnedAt;
      if (Math.abs(y - turnedAt) < TREMBLE_PX && isGoingDown !== isDown) return;
      isDown = isGoingDown;
      turnedAt = y;
      show(isDown && y > header.offsetHeight && !header.contains(document.activeElement));
    };
    const onFocus = () => show(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    header.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      header.removeEventListener('focusin', onFocus);
      show(false);
    };
  }, [headerRef, isEnabled]);
}
