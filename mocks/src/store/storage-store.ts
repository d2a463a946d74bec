import type { Cryptography } from '../cryptography/cryptography';
import { parseMockData } from './mock-data';
import { createStore, type Store } from './store';

/** Not a key of the product, whose cache counts only its own keys. */
const KEY = 'mocks:backend';

/**
 * Creates a store in a browser's storage, so that sessions survive a page load. Each page reads it once: with two pages open, the last
 * change wins. Data that this backend did not write is replaced by the demo accounts.
 */
export function createStorageStore(storage: Storage, cryptography: Cryptography): Store {
  return createStore(cryptography, {
    load: async (seed) => savedData(storage) ?? seed(),
    save: async (data) => storage.setItem(KEY, JSON.stringify(data)),
  });
}

function savedData(storage: Storage) {
  try {
    return parseMockData(JSON.parse(storage.getItem(KEY) ?? 'null'));
  } catch (thrown) {
    console.warn(`mocks: ${KEY} is not JSON; the demo accounts replace it.`, thrown);
    return null;
  }
}
