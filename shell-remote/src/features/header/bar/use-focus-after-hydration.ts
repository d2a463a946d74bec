import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from 'ui-kit/latest';

/** Keeps the focus when hydration replaces an element of the skeleton by a button. */
export function useFocusAfterHydration<Replaced extends HTMLElement>(
  isLive: boolean,
  onReplace?: (replaced: Replaced) => void,
) {
  const hadFocus = useRef(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const latest = useLatest(onReplace);
  // Refs clean up while the element is still in the page; effects clean up too late for the focus.
  const replacedRef = useCallback(
    (replaced: Replaced) => () => {
      hadFocus.current = replaced.contains(replaced.ownerDocument.activeElement);
      latest.current?.(replaced);
    },
    [latest],
  );
  useEffect(() => {
    if (isLive && hadFocus.current) buttonRef.current?.focus();
  }, [isLive]);
  return { replacedRef, buttonRef };
}
