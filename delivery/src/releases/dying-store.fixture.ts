import { StoreError, type Store } from '../store/store';

/** Returns a store whose n-th and later writes fail, as if the process was killed before them. */
export function dyingStore(store: Store, writes: number): Store & { hasDied(): boolean } {
  let left = writes;
  const failIfDead = () => {
    left -= 1;
    if (left <= 0) throw new StoreError('Killed.');
  };
  return {
    ...store,
    write: async (...parameters) => (failIfDead(), store.write(...parameters)),
    create: async (...parameters) => (failIfDead(), store.create(...parameters)),
    remove: async (...parameters) => (failIfDead(), store.remove(...parameters)),
    replacePointer: async (...parameters) => (failIfDead(), store.replacePointer(...parameters)),
    hasDied: () => left <= 0,
  };
}
