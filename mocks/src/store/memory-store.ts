import { seedData } from '../accounts/seed-data';
import type { Cryptography } from '../cryptography/cryptography';
import { createStore, type Store } from './store';

/**
 * A store that forgets everything with the page or the process: for tests and browsers.
 *
 * @example const store = createMemoryStore(createNodeCryptography());
 */
export function createMemoryStore(cryptography: Cryptography): Store {
  const seed = () => seedData(cryptography);
  return createStore({ load: seed, seed, save: async () => {} });
}
