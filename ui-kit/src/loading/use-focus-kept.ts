import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus inside an element that was inert for a while, unless the visitor moved it elsewhere. The browser
 * removes the focus from inert elements.
 *
 * @example useFocusKept(content, isSpinning); <div ref={content} inert={isSpinning}>
 */
export function useFocusKept(ref: RefObject<HTMLElement | null>, isInert: boolean): void {
  const lost = useRef<HTMLElement | null>(null);
  // A layout effect runs before the browser removes the focus.
  useLayoutEffect(() => {
    const focused = ref.current?.ownerDocument.activeElement;
    if (isInert && focused && ref.current?.contains(focused)) lost.current = focused as HTMLElement;
  }, [ref, isInert]);
  // An effect runs after React has restored the focus of the previous render.
  useEffect(() => {
    const to = lost.current;
    if (isInert || !to) return;
    lost.current = null;
    const { activeElement } = to.ownerDocument;
    const isLost = activeElement === null || activeElement.contains(to);
    if (isLost && to.isConnected) to.focus({ preventScroll: true });
  }, [isInert]);
}
