import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { documentProperty } from 'shared-config/platform/document-property';
import { fitList } from './fit-list';
import { useIsLive } from '../../../core/widgets/use-is-live';

/**
 * Returns how many last entries have wrapped out of sight; null before the first measurement. The focus follows an entry that moves
 * between the list and “more”.
 * @param isTightened shrinks the list to its visible entries; its parent must not depend on its width
 */
export function useClippedCount(
  listRef: RefObject<HTMLElement | null>,
  entries: readonly unknown[],
  isTightened = false,
): number | null {
  const [clippedCount, setClippedCount] = useState<number | null>(null);
  const isLive = useIsLive();
  // The skeleton's script has already measured; another measurement now would force a layout.
  const isFitted = useRef(!isLive);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return setClippedCount(0);
    const measure = () => {
      focused.current = list.ownerDocument.activeElement;
      setClippedCount(fitList(list, isTightened));
    };
    const Observer = documentProperty(list.ownerDocument, 'defaultView')?.ResizeObserver;
    if (!Observer || !isFitted.current) measure();
    isFitted.current = false;
    if (!Observer) return;
    const observer = new Observer(measure);
    observer.observe((isTightened && list.parentElement) || list);
    return () => observer.disconnect();
  }, [listRef, entries, isTightened]);
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || (lost.isConnected && !lost.closest('[data-clipped]'))) return;
    // An address has neither quotes nor backslashes (navHref).
    const link = listRef
      .current!.closest('header')!
      .querySelector<HTMLElement>(`li:not([data-clipped]) a[href="${lost.getAttribute('href')}"]`);
    // In a closed menu, its button.
    (link?.closest('[hidden]')?.parentElement!.querySelector('button') ?? link)?.focus();
  }, [clippedCount, listRef]);
  return clippedCount;
}
