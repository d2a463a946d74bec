import { useEffect, type RefObject } from 'react';
import { useLatest } from 'ui-kit/latest';

interface DismissOptions {
  isOpen: boolean;
  /** Contains the box and, before it, the button that opens it. */
  rootRef: RefObject<HTMLElement | null>;
  close(): void;
  /** Also closes when the focus leaves, and returns a lost focus. Default false. */
  followsFocus?: boolean;
}

/** Closes on Escape, which returns the focus to the button, and on a click outside. */
export function useDismiss({ isOpen, rootRef, close, followsFocus = false }: DismissOptions): void {
  const latest = useLatest(close);
  useEffect(() => {
    const root = rootRef.current;
    if (!isOpen || !root) return;
    const page = root.ownerDocument;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { activeElement, body } = page;
      const ownsFocus = root.contains(activeElement) || (followsFocus && activeElement === body);
      latest.current();
      if (ownsFocus) root.querySelector('button')?.focus();
    };
    const closeWhenOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.contains(target)) latest.current();
    };
    page.addEventListener('keydown', closeOnEscape);
    page.addEventListener('pointerdown', closeWhenOutside, true);
    if (followsFocus) page.addEventListener('focusin', closeWhenOutside);
    return () => {
      page.removeEventListener('keydown', closeOnEscape);
      page.removeEventListener('pointerdown', closeWhenOutside, true);
      page.removeEventListener('focusin', closeWhenOutside);
    };
  }, [isOpen, rootRef, latest, followsFocus]);
}
