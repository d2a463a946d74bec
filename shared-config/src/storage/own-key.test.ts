import { storageKeys } from '../site/storage-keys';
import { OWN_KEY_PREFIX } from './own-key';

test('everything that the shell saves is under a key that the cache counts as ours', () => {
  const foreign = Object.values(storageKeys).filter((key) => !key.startsWith(OWN_KEY_PREFIX));
  expect(foreign).toEqual([]);
});
