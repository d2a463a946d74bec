import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { documentProperty } from 'shared-config/platform/document-property';
import { restoreFocus } from './focus-main';

/**
 * Returns the focus to its previous element when a focused widget unmounts, or to the page's main area if that element is
 * no longer focusable. Does nothing if the focus is elsewhere.
 *
 * @returns event handlers for the widget's root element
 */
export function useFocusBack(root: RefObject<HTMLElement | null>): {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const previous = useRef<HTMLElement | null>(null);
  const latest = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    // A layout effect's cleanup runs while the element is still in the page and focused.
    return () => {
      const page = element?.ownerDocument;
      if (!page || !element.contains(documentProperty(page, 'activeElement'))) return;
      restoreFocus(page, previous.current);
    };
  }, [root]);
  return {
    onFocus({ currentTarget, target, relatedTarget }) {
      const isElement =
        relatedTarget instanceof HTMLElement &&
        relatedTarget !== documentProperty(relatedTarget.ownerDocument, 'body');
      const from = isElement ? relatedTarget : null;
      // Browsers focus the same element again when the visitor returns to the window.
      const isSame = !from && target === latest.current;
      latest.current = target;
      if (isSame) return;
      if (!from || !currentTarget.contains(from)) previous.current = from;
    },
  };
}
