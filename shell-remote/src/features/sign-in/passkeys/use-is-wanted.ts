import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that says whether a passkey prompt may still open: the component is mounted and active. Without it, a prompt that
 * waited for a slow backend would open after the visitor had left.
 */
export function useIsWanted(isActive = true): () => boolean {
  const isWanted = useRef(false);
  useEffect(() => {
    isWanted.current = isActive;
    return () => void (isWanted.current = false);
  }, [isActive]);
  return useCallback(() => isWanted.current, []);
}
