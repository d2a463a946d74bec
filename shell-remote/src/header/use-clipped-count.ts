import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How many entries at the end of a one-row list have wrapped out of sight; null until it was measured. It is measured
 * again whenever the list's box changes.
 *
 * @example const listRef = useRef(null); const clippedCount = useClippedCount(listRef, entries);
 */
export function useClippedCount(listRef: RefObject<HTMLElement | null>, entries: unknown): number | null {
  const [clippedCount, setClippedCount] = useState<number | null>(null);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return setClippedCount(0);
    const measure = () => {
      // A focused entry of a later row may have scrolled the list before this code ran.
      list.scrollTop = 0;
      setClippedCount(countWrapped(list));
    };
    measure();
    const Observer = list.ownerDocument.defaultView?.ResizeObserver;
    if (!Observer) return;
    const observer = new Observer(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef, entries]);
  return clippedCount;
}

function countWrapped(list: HTMLElement): number {
  const rowEnd = list.offsetTop + list.clientHeight;
  return [...list.children].filter(
    (item) => item instanceof HTMLElement && item.offsetTop >= rowEnd && rowEnd > 0,
  ).length;
}
