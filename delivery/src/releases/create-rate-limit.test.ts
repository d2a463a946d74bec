/** @jest-environment node */
import { createRateLimit } from './create-rate-limit';

test('the limit allows a number of events in each second', () => {
  let now = 5_000;
  const isAllowed = createRateLimit(2, () => now);
  expect([isAllowed(), isAllowed(), isAllowed()]).toEqual([true, true, false]);
  now = 5_999;
  expect(isAllowed()).toBe(false);
  now = 6_000;
  expect(isAllowed()).toBe(true);
});

test('a clock that is set back does not block events', () => {
  let now = 90_000;
  const isAllowed = createRateLimit(1, () => now);
  expect([isAllowed(), isAllowed()]).toEqual([true, false]);
  now = 1_000;
  expect(isAllowed()).toBe(true);
});
