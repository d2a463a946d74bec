import { setImmediate as turn } from 'node:timers/promises';
import { eachOf } from './each-of';

test('does everything once, a bounded number at the same time', async () => {
  const done: number[] = [];
  let [open, most] = [0, 0];
  await eachOf(
    Array.from({ length: 500 }, (_, number) => number),
    async (number) => {
      most = Math.max(most, (open += 1));
      await turn();
      open -= 1;
      done.push(number);
    },
  );
  expect(new Set(done).size).toBe(500);
  expect(done).toHaveLength(500);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(24);
});

test('the first failure ends it, once what is under way has ended', async () => {
  const begun: number[] = [];
  let open = 0;
  const work = async (number: number) => {
    begun.push(number);
    open += 1;
    await turn();
    open -= 1;
    if (number === 30) throw new Error('thirty');
  };
  await expect(
    eachOf(
      Array.from({ length: 500 }, (_, number) => number),
      work,
    ),
  ).rejects.toThrow('thirty');
  expect(open).toBe(0);
  expect(begun.length).toBeLessThan(100);
});

test('of nothing is nothing', async () => {
  await expect(eachOf([], () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
