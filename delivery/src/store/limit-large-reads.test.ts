/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitLargeReads } from './limit-large-reads';

const LARGE = 8 * 1024 * 1024;

test('reads four large objects at the same time, and small ones immediately', async () => {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const read = async (number: number) => {
    most = Math.max(most, (running += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    if (number % 2 === 0) throw new Error('unreachable');
    return number;
  };
  const reads = Promise.allSettled(
    Array.from({ length: 12 }, (_, number) => limitLargeReads(LARGE, () => read(number))),
  );
  await nextTurn();
  expect(running).toBe(4);
  expect(await limitLargeReads(1_000, async () => 'small')).toBe('small');
  for (let ended = 0; ended < 12; ended += 1) {
    ends[ended]!();
    await nextTurn();
  }
  expect((await reads).map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, number) => (number % 2 === 0 ? 'rejected' : 'fulfilled')),
  );
  expect([most, running]).toEqual([4, 0]);
  expect(await limitLargeReads(LARGE, async () => 'large')).toBe('large');
});
