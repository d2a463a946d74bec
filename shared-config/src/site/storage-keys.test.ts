import { storageKeys } from './storage-keys';

it('are unique', () => {
  const keys = Object.values(storageKeys);
  expect(new Set(keys).size).toBe(keys.length);
});
