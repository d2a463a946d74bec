import { isDeadlineError, withDeadline } from 'shared-config/platform/deadline';
import { StoreError, type Store } from './store';

/** A store that has not answered within this time is unreachable. Longer than all retries of a bucket. */
const STORE_DEADLINE_MS = 120_000;

/** After this time without an answer, health and status report the store as unreachable, before the deadline. */
export const SILENCE_MS = 3_000;

/** Returns the `read` of a store with a deadline. */
export function readerWithDeadline(store: Pick<Store, 'name' | 'read'>): Store['read'] {
  return (key, isIntact) => withStoreDeadline(store, key, store.read(key, isIntact));
}

/** Returns the response of a store, or throws a StoreError after a deadline, so that a silent store does not block later requests. */
export async function withStoreDeadline<Answer>(
  store: Pick<Store, 'name'>,
  key: string,
  response: Promise<Answer>,
  deadlineMs = STORE_DEADLINE_MS,
): Promise<Answer> {
  try {
    return await withDeadline(response, deadlineMs, key);
  } catch (thrown) {
    if (!isDeadlineError(thrown)) throw thrown;
    throw new StoreError(`The store ${store.name} does not answer (${thrown.message}).`, { cause: thrown });
  }
}
