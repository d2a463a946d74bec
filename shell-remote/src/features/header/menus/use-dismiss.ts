import { useEffect, type RefObject } from 'react';

interface DismissOptions {
  isOpen: boolean;
  rootRef: RefObject<HTMLElement | null>;
  triggerRef: RefObject<HTMLElement | null>;
  close(): void;
}

/** Closes on Escape, which returns the focus to the trigger, on a press outside, and when the focus leaves. */
export function useDismiss({ isOpen, rootRef, triggerRef, close }: DismissOptions): void {
  useEffect(() => {
    const root = rootRef.current;
    if (!isOpen || !root) return;
    const page = root.ownerDocument;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const ownsFocus = root.contains(page.activeElement) || page.activeElement === page.body;
      close();
      if (ownsFocus) triggerRef.current?.focus();
    };
    const closeWhenOutside = (event: Event) => {
      if (event.target instanceof Node && !root.contains(event.target)) close();
    };
    page.addEventListener('keydown', closeOnEscape);
    page.addEventListener('pointerdown', closeWhenOutside, true);
    page.addEventListener('focusin', closeWhenOutside);
    return () => {
      page.removeEventListener('keydown', closeOnEscape);
      page.removeEventListener('pointerdown', closeWhenOutside, true);
      page.removeEventListener('focusin', closeWhenOutside);
    };
  }, [isOpen, rootRef, triggerRef, close]);
}
