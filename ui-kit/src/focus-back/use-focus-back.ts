import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { focusMain } from './focus-main';

/**
 * Gives the focus back to where it came from when a part goes that holds it; where that has gone too, to the page's main
 * area. A part without the focus takes nothing and gives nothing.
 *
 * @returns what the part's outermost element listens with
 */
export function useFocusBack(root: RefObject<HTMLElement | null>): {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const cameFrom = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    // Runs while the element is still in the page, and so is the focus.
    return () => {
      const page = element?.ownerDocument;
      if (!page || !element.contains(page.activeElement)) return;
      cameFrom.current?.focus({ preventScroll: true });
      // It may have left the page, or stand in a dialog that fades out.
      if (page.activeElement !== cameFrom.current) focusMain(page);
    };
  }, [root]);
  return {
    onFocus({ currentTarget, relatedTarget }) {
      const isElement =
        relatedTarget instanceof HTMLElement && relatedTarget !== relatedTarget.ownerDocument.body;
      const from = isElement ? relatedTarget : null;
      if (!from || !currentTarget.contains(from)) cameFrom.current = from;
    },
  };
}
