import { seedData } from '../accounts/seed-data';
import type { Cryptography } from '../cryptography/cryptography';
import { createStore, type Store } from './store';

/**
 * Creates a store in memory, for tests and browsers.
 *
 * @example const store = createMemoryStore(createNodeCryptography());
 */
export function createMemoryStore(cryptography: Cryptography): Store {
  const seed = () => seedData(cryptography);
  return createStore({ load: seed, seed, save: async () => {} });
}
