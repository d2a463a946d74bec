import { StoreError, type Store } from '../store/store';

/** A process that is killed just before its n-th write to a store: from then on nothing of it arrives. */
export function dyingStore(store: Store, writes: number): Store & { hasDied(): boolean } {
  let left = writes;
  const orDie = () => {
    left -= 1;
    if (left <= 0) throw new StoreError('Killed.');
  };
  return {
    ...store,
    write: async (...parameters) => (orDie(), store.write(...parameters)),
    create: async (...parameters) => (orDie(), store.create(...parameters)),
    remove: async (...parameters) => (orDie(), store.remove(...parameters)),
    replacePointer: async (...parameters) => (orDie(), store.replacePointer(...parameters)),
    hasDied: () => left <= 0,
  };
}
