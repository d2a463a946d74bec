import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Returns whether the visitor prefers reduced motion. @example hasReducedMotion(window) */
export function hasReducedMotion(page: Pick<Window, 'matchMedia'>): boolean {
  return page.matchMedia?.(QUERY).matches ?? false;
}

/** Returns the current preference and rerenders on changes; false during server rendering. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasReducedMotion(window),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia?.(QUERY);
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}
