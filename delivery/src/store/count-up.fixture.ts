import { ConflictError, type Store } from './store';

/** Increments the number in a pointer and retries after conflicts, as publishers do. */
export async function incrementCounter(store: Store, key: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const stored = await store.readPointer(key);
    try {
      await store.replacePointer(key, String(Number(stored?.body ?? 0) + 1), stored?.tag ?? null);
      return;
    } catch (thrown) {
      if (!(thrown instanceof ConflictError)) throw thrown;
    }
  }
  throw new Error(`${key} was rejected ${MAX_ATTEMPTS} times.`);
}

/** Far more conflicts than fifty concurrent writers cause. */
const MAX_ATTEMPTS = 1_000;
