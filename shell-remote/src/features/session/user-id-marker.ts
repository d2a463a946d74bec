import { storageKeys } from 'shared-config/storage-keys';

/** The saved sign-in hint. It selects the skeleton's header and never unlocks anything (R-SKELETON-5). */
export interface UserIdMarker {
  /** Saves the user id; null removes it. Never throws: a full or forbidden storage loses only the hint. */
  write(userId: number | null): void;
}

/**
 * Creates the marker in a window's local storage and updates `<html data-session-hint>` with it.
 * @param onUnavailable called once when the storage cannot be written
 */
export function createUserIdMarker(page: Window, onUnavailable: (thrown: unknown) => void): UserIdMarker {
  let isReported = false;
  return {
    write(userId) {
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
