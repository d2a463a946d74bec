import { storageKeys } from 'shared-config/site/storage-keys';

/**
 * Creates the saved sign-in hint in a window's local storage. It selects the skeleton's header and never unlocks anything
 * (R-SKELETON-5).
 * @param onUnavailable called once when the storage cannot be written
 * @param key returns the key of the page's edition
 */
export function createUserIdMarker(
  page: Window,
  onUnavailable: (thrown: unknown) => void,
  key: () => string = () => storageKeys.userIdMarker,
) {
  let isReported = false;
  return {
    /**
     * Saves the user id and updates `<html data-session-hint>`; null removes it. Never throws: the hint may be lost. The cached
     * navigation of a user who leaves goes too, because the backend may have made it for that user.
     */
    write(userId: number | null): void {
      page.document.documentElement.dataset.sessionHint = userId === null ? 'signed-out' : 'signed-in';
      try {
        const { localStorage } = page;
        const text = userId === null ? null : String(userId);
        const before = localStorage.getItem(key());
        if (before === text) return;
        if (before !== null && localStorage.getItem(storageKeys.navigation) !== null)
          localStorage.removeItem(storageKeys.navigation);
        if (text === null) localStorage.removeItem(key());
        else localStorage.setItem(key(), text);
      } catch (thrown) {
        if (!isReported) onUnavailable(thrown);
        isReported = true;
      }
    },
  };
}

/** Returns the user id that the tabs of this origin saved last: null when signed out, undefined if the storage cannot be read. */
export function readUserIdMarker(page: Pick<Window, 'localStorage'>, key: string): number | null | undefined {
  try {
    return Number(page.localStorage.getItem(key)) || null;
  } catch {
    // The code that writes the marker reports the storage error.
    return undefined;
  }
}
