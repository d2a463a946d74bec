import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The writing direction of the page around an element, also after the page has changed its language in place.
 *
 * @example const direction = useDirection(root);
 */
export function useDirection(ref: RefObject<HTMLElement | null>): 'ltr' | 'rtl' {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setDirection(getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr');
    look();
    const observer = new MutationObserver(look);
    observer.observe(element.ownerDocument, { attributeFilter: ['dir'], subtree: true });
    return () => observer.disconnect();
  }, [ref]);
  return direction;
}
