/** Source of `storage` events: a window. */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/**
 * Calls the listener when another tab changes a key or clears the storage. Returns a function that unsubscribes.
 *
 * @param storage its events count; events of the session storage arrive in the same place
 * @example const stop = onStorageChange(window, () => window.localStorage, storageKeys.language, refresh);
 */
export function onStorageChange(
  page: StorageEvents,
  storage: () => Storage | null,
  key: string,
  listener: () => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    const isOurs = event.key === null || event.key === key;
    if (isOurs && (!event.storageArea || event.storageArea === orNull(storage))) listener();
  };
  page.addEventListener('storage', onStorage);
  return () => page.removeEventListener('storage', onStorage);
}

function orNull(storage: () => Storage | null): Storage | null {
  try {
    return storage();
  } catch {
    // Access is now forbidden; events of other areas are irrelevant anyway.
    return null;
  }
}
