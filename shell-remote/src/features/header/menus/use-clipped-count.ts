import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fitList } from './fit-list';
import { useIsLive } from '../bar/use-is-live';

interface ClippedCountOptions {
  /** Whatever makes the list another one. */
  entries: unknown;
  /** The list becomes as narrow as what is left in it; its parent must not depend on its width. Default false. */
  isTightened?: boolean;
}

/**
 * How many entries at the end of a one-row list have wrapped out of sight; null until it was measured. It is measured
 * again whenever there is more or less room. An observer's first call comes with the next frame.
 *
 * @example const listRef = useRef(null); const clippedCount = useClippedCount(listRef, { entries });
 */
export function useClippedCount(
  listRef: RefObject<HTMLElement | null>,
  { entries, isTightened = false }: ClippedCountOptions,
): number | null {
  const [clippedCount, setClippedCount] = useState<number | null>(null);
  const isLive = useIsLive();
  // The skeleton has been fitted before it was painted; to ask at once would make the browser lay the page out once more.
  const isFitted = useRef(!isLive);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return setClippedCount(0);
    const measure = () => setClippedCount(fitList(list, isTightened));
    const Observer = list.ownerDocument.defaultView?.ResizeObserver;
    if (!Observer || !isFitted.current) measure();
    isFitted.current = false;
    if (!Observer) return;
    const observer = new Observer(measure);
    observer.observe((isTightened && list.parentElement) || list);
    return () => observer.disconnect();
  }, [listRef, entries, isTightened]);
  return clippedCount;
}
