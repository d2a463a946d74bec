import { ConflictError, type Store } from './store';

/** Adds one to the number in a pointer, as often as it takes: the way every publisher writes. */
export async function countUp(store: Store, key: string): Promise<void> {
  for (;;) {
    const present = await store.readPointer(key);
    try {
      await store.replacePointer(key, String(Number(present?.body ?? 0) + 1), present?.tag ?? null);
      return;
    } catch (thrown) {
      if (!(thrown instanceof ConflictError)) throw thrown;
    }
  }
}
