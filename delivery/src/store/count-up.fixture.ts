import { ConflictError, type Store } from './store';

/** Adds one to the number in a pointer, as often as it takes: the way every publisher writes. */
export async function countUp(store: Store, key: string): Promise<void> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const present = await store.readPointer(key);
    try {
      await store.replacePointer(key, String(Number(present?.body ?? 0) + 1), present?.tag ?? null);
      return;
    } catch (thrown) {
      if (!(thrown instanceof ConflictError)) throw thrown;
    }
  }
  throw new Error(`${key} was refused ${MOST_TRIES} times.`);
}

/** Of fifty at once, the last one is refused forty-nine times, and a little more where tries cross. */
const MOST_TRIES = 1_000;
