import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back to where it was in a part that was inert for a while, unless it has gone elsewhere meanwhile: the
 * browser takes it away from what becomes inert.
 *
 * @example useFocusKept(content, isSpinning); <div ref={content} inert={isSpinning}>
 */
export function useFocusKept(ref: RefObject<HTMLElement | null>, isInert: boolean): void {
  const kept = useRef<HTMLElement | null>(null);
  // Before the browser looks: afterwards nobody knows where the focus was.
  useLayoutEffect(() => {
    const focused = ref.current?.ownerDocument.activeElement;
    if (isInert && focused && ref.current?.contains(focused)) kept.current = focused as HTMLElement;
  }, [ref, isInert]);
  // After React, which puts the focus back to where it was before the drawing.
  useEffect(() => {
    const to = kept.current;
    if (isInert || !to) return;
    kept.current = null;
    const { activeElement } = to.ownerDocument;
    const isLost = activeElement === null || activeElement.contains(to);
    if (isLost && to.isConnected) to.focus({ preventScroll: true });
  }, [isInert]);
}
