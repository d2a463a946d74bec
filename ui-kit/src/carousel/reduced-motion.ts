import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for less motion. @example hasReducedMotion(window) */
export function hasReducedMotion(page: Pick<Window, 'matchMedia'>): boolean {
  return page.matchMedia?.(QUERY).matches ?? false;
}

/** The same for a component, as it changes; not known while the server draws. */
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
