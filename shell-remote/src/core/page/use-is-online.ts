import { useSyncExternalStore } from 'react';

/** Returns whether the browser has a network connection; a connection may still not reach the internet. */
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
