import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has a line at all. That it has one does not mean that it leads anywhere.
 *
 * @example const isOnline = useIsOnline(window);
 */
export function useIsOnline(page: Window): boolean {
  return useSyncExternalStore(
    (onChange) => {
      page.addEventListener('online', onChange);
      page.addEventListener('offline', onChange);
      return () => {
        page.removeEventListener('online', onChange);
        page.removeEventListener('offline', onChange);
      };
    },
    () => page.navigator.onLine,
  );
}
