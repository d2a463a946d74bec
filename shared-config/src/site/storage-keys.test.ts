import { storageKeys } from './storage-keys';

test('no two things are saved under one key', () => {
  const keys = Object.values(storageKeys);
  expect(new Set(keys).size).toBe(keys.length);
});
