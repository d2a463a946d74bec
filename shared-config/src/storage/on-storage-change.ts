/** Where `storage` events arrive: a window. */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/**
 * Calls back when another tab changed a key, or cleared the whole storage; returns the way to stop.
 *
 * @param storage whose events count; events of the session storage arrive in the same place
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
    // Forbidden by now; an event of another area is not ours either way.
    return null;
  }
}
