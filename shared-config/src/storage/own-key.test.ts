import { storageKeys } from '../site/storage-keys';
import { OWN_KEY_PREFIX } from './own-key';

it('has the prefix of the cache in every storage key', () => {
  const foreign = Object.values(storageKeys).filter((key) => !key.startsWith(OWN_KEY_PREFIX));
  expect(foreign).toEqual([]);
});
