import { storageKeys } from 'shared-config/storage-keys';

/**
 * Creates the saved sign-in hint in a window's local storage. It selects the skeleton's header and never unlocks anything
 * (R-SKELETON-5).
 * @param onUnavailable called once when the storage cannot be written
 */
export function createUserIdMarker(page: Window, onUnavailable: (thrown: unknown) => void) {
  let isReported = false;
  return {
    /** Saves the user id and updates `<html data-session-hint>`; null removes it. Never throws: the hint may be lost. */
    write(userId: number | null): void {
      page.document.documentElement.dataset.sessionHint = userId === null ? 'signed-out' : 'signed-in';
      try {
        const text = userId === null ? null : String(userId);
        if (page.localStorage.getItem(storageKeys.userIdMarker) === text) return;
        if (text === null) page.localStorage.removeItem(storageKeys.userIdMarker);
        else page.localStorage.setItem(storageKeys.userIdMarker, text);
      } catch (thrown) {
        if (!isReported) onUnavailable(thrown);
        isReported = true;
      }
    },
  };
}
