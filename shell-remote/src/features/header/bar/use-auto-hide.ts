import { useEffect, type RefObject } from 'react';

/** Less than this in one direction is a trembling finger. */
const TREMBLE_PX = 8;

/**
 * Takes the header out of sight while the visitor scrolls down, and brings it back on the way up, at the top of the page,
 * and as soon as something in it has the focus (R-PAGE-9: in the app's browser it may auto-hide). The style sheet
 * moves it by `data-away`, without a change of layout.
 *
 * @example useAutoHide(headerRef, isInApp)
 */
export function useAutoHide(headerRef: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    const header = headerRef.current;
    if (!isEnabled || !header) return;
    let turnedAt = window.scrollY;
    let isDown = false;
    const show = (isAway: boolean) => header.toggleAttribute('data-away', isAway);
    const onScroll = () => {
      // Rubber bands scroll above the top.
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
