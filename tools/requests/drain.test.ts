/** @jest-environment node */
import { drain } from './drain';

const later = () => new Promise((resolve) => setTimeout(resolve, 1));

test('drain processes added items and respects the concurrency', async () => {
  const done: number[] = [];
  let underWay = 0;
  let most = 0;
  await drain([1, 2, 3, 4], 2, async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await later();
    underWay -= 1;
    done.push(item);
    return item < 10 ? [item + 10] : [];
  });
  expect(done.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 11, 12, 13, 14]);
  expect(most).toBe(2);
});

test('drain resolves for an empty list and rejects on a failure', async () => {
  await drain([], 2, async () => []);
  await expect(drain([1], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
