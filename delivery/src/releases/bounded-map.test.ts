/** @jest-environment node */
import { createBoundedMap } from './bounded-map';

test('a full map evicts the least recently used entry', () => {
  const cache = createBoundedMap<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('replaced, removed and cleared entries free their space', () => {
  const cache = createBoundedMap<string, number>(2);
  cache.set('a', 1);
  cache.set('a', 2);
  cache.set('b', 3);
  expect([cache.get('a'), cache.get('b')]).toEqual([2, 3]);
  cache.delete('a');
  cache.set('c', 4);
  expect([cache.get('b'), cache.get('c')]).toEqual([3, 4]);
  cache.clear();
  expect([cache.get('b'), cache.get('c')]).toEqual([undefined, undefined]);
});

test('a map with sizes evicts entries until the others fit, and keeps no entry that is too large', () => {
  const cache = createBoundedMap<string, string>(10, ({ length }) => length);
  const present = () => ['a', 'b', 'c', 'd'].filter((key) => cache.has(key)).join('');
  cache.set('a', '1234');
  cache.set('b', '1234');
  cache.set('b', '123456');
  expect(present()).toBe('ab');
  cache.set('c', '123');
  expect(present()).toBe('bc');
  cache.delete('b');
  cache.set('d', '1234567');
  expect(present()).toBe('cd');
  cache.set('a', '12345678901');
  expect(present()).toBe('');
});
