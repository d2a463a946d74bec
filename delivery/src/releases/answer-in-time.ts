import { isDeadlineError, withDeadline } from 'shared-config/deadline';
import { StoreError, type Store } from '../store/store';

/** A store that has not answered within this time is out of reach; longer than a bucket is asked again and again. */
export const STORE_ANSWER_MS = 120_000;

/**
 * What a store answers, or that it is out of reach: a question that is never answered must not stop whoever has asked from asking
 * again.
 *
 * @throws StoreError
 * @example await answerInTime(store, key, store.read(key))
 */
export async function answerInTime<Answer>(
  store: Pick<Store, 'name'>,
  key: string,
  work: Promise<Answer>,
  answerMs = STORE_ANSWER_MS,
): Promise<Answer> {
  try {
    return await withDeadline(work, answerMs, key);
  } catch (thrown) {
    if (!isDeadlineError(thrown)) throw thrown;
    throw new StoreError(`The store ${store.name} does not answer (${thrown.message}).`, { cause: thrown });
  }
}
