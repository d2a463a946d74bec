import { isDeadlineError, withDeadline } from 'shared-config/federation/deadline';
import { StoreError, type Store } from '../store/store';

/**
 * A store for reading that answers, or is out of reach after a time: a question that is never answered must not stop whoever has
 * asked from asking again.
 */
export function answeringStore(store: Store, answerMs: number): Pick<Store, 'name' | 'read' | 'readPointer'> {
  const inTime = async <Answer>(key: string, work: Promise<Answer>): Promise<Answer> => {
    try {
      return await withDeadline(work, answerMs, key);
    } catch (thrown) {
      if (!isDeadlineError(thrown)) throw thrown;
      throw new StoreError(`The store ${store.name} does not answer (${thrown.message}).`, { cause: thrown });
    }
  };
  return {
    name: store.name,
    read: (key) => inTime(key, store.read(key)),
    readPointer: (key) => inTime(key, store.readPointer(key)),
  };
}
