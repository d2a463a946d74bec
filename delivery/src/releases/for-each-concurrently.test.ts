import { setImmediate as nextTurn } from 'node:timers/promises';
import { forEachConcurrently } from './for-each-concurrently';

test('calls the function once for each item, with limited concurrency', async () => {
  const finished: number[] = [];
  let [open, maxOpen] = [0, 0];
  await forEachConcurrently(
    Array.from({ length: 500 }, (_, number) => number),
    async (number) => {
      maxOpen = Math.max(maxOpen, (open += 1));
      await nextTurn();
      open -= 1;
      finished.push(number);
    },
  );
  expect(new Set(finished).size).toBe(500);
  expect(finished).toHaveLength(500);
  expect(maxOpen).toBeGreaterThan(1);
  expect(maxOpen).toBeLessThanOrEqual(24);
});

test('starts no call after the first failure, and waits for those under way', async () => {
  const started: number[] = [];
  let open = 0;
  const work = async (number: number) => {
    started.push(number);
    open += 1;
    await nextTurn();
    open -= 1;
    if (number === 30) throw new Error('thirty');
  };
  await expect(
    forEachConcurrently(
      Array.from({ length: 500 }, (_, number) => number),
      work,
    ),
  ).rejects.toThrow('thirty');
  expect(open).toBe(0);
  expect(started.length).toBeLessThan(100);
});

test('resolves for an empty list', async () => {
  await expect(forEachConcurrently([], () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
