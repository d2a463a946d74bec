/** @jest-environment node */
import fc from 'fast-check';
import { createSlotQueue, createSlots } from './request-slots';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Takes slots for an address until it gets none. Returns their number. */
function takeAll(take: ReturnType<typeof createSlots>, addressOf: (index: number) => string): number {
  let count = 0;
  while (take(addressOf(count))) count += 1;
  return count;
}

const never = () => new AbortController().signal;

test('one address gets an eighth of the slots', () => {
  expect(takeAll(createSlots(64), () => '203.0.113.7')).toBe(8);
});

test('the addresses of an IPv6 /64 share an eighth, and those of a /48 a quarter', () => {
  expect(takeAll(createSlots(64), (index) => `2001:db8::${index.toString(16)}`)).toBe(8);
  expect(takeAll(createSlots(64), (index) => `2001:db8:0:${index.toString(16)}::1`)).toBe(16);
});

test('the customers of an IPv6 /32 share a half', () => {
  expect(takeAll(createSlots(64), (index) => `2001:db8:${index.toString(16)}::1`)).toBe(32);
});

test('the addresses of an IPv4 /24 share a quarter', () => {
  expect(takeAll(createSlots(64), (index) => `203.0.113.${index}`)).toBe(16);
});

test('40 networks with their shares leave a slot of 1,024 to another one', () => {
  const take = createSlots(1_024);
  const taken = Array.from({ length: 40 }, (_, other) => takeAll(take, () => `198.${other}.100.1`));
  expect(taken.slice(0, 3)).toEqual([128, 112, 98]);
  expect(take('203.0.113.7')).not.toBeNull();
});

test('released slots are available again, in any order of taking and releasing', () => {
  const addresses = fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 200 });
  fc.assert(
    fc.property(addresses, (steps) => {
      const take = createSlots(24);
      const held: (() => void)[] = [];
      for (const [network, isRelease] of steps) {
        const release = isRelease ? undefined : take(`198.51.${network}.1`);
        if (release) held.push(release);
        else held.shift()?.();
        expect(held.length).toBeLessThanOrEqual(24);
      }
      for (const release of held) release();
      expect(takeAll(take, () => '203.0.113.7')).toBe(3);
    }),
  );
});

test('a request waits for the slot that another one of its network releases', async () => {
  const take = createSlotQueue({ total: 8, maxWaitMs: 500 });
  const first = await take('203.0.113.7', never());
  const second = take('203.0.113.7', never());
  first!();
  expect(await second).not.toBeNull();
});

test('a network cannot wait longer than others because a released slot goes to the first that may have it', async () => {
  const take = createSlotQueue({ total: 8, maxWaitMs: 500 });
  const releases = await Promise.all(
    Array.from({ length: 8 }, (_, index) => take(`198.${index}.0.1`, never())),
  );
  const greedy = take('198.0.0.1', never());
  const newcomer = take('203.0.113.7', never());
  releases[5]!();
  expect(await newcomer).not.toBeNull();
  jest.advanceTimersByTime(500);
  expect(await greedy).toBeNull();
});

test('a request that gets no slot in time gets none, and neither does one beyond the share of the queue', async () => {
  const take = createSlotQueue({ total: 8, maxWaitMs: 500 });
  await take('203.0.113.7', never());
  const waiting = take('203.0.113.7', never());
  expect(await take('203.0.113.7', never())).toBeNull();
  jest.advanceTimersByTime(499);
  const settled = jest.fn();
  void waiting.then(settled);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(await waiting).toBeNull();
});

test('a visitor who leaves frees the place in the queue', async () => {
  const take = createSlotQueue({ total: 8, maxWaitMs: 500 });
  const release = await take('203.0.113.7', never());
  const leaving = new AbortController();
  const left = take('203.0.113.7', leaving.signal);
  leaving.abort();
  expect(await left).toBeNull();
  const waiting = take('203.0.113.7', never());
  release!();
  expect(await waiting).not.toBeNull();
});
