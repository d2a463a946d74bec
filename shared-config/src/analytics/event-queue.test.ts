import { TRACKED_ERROR_CODES } from '../errors/is-tracked-error';
import { analyticsLimits } from './analytics-limits';
import { createEventQueue, type WaitingEvent } from './event-queue';
import { isWord } from './read-fields';

const event = (changes: Partial<WaitingEvent> = {}): WaitingEvent => ({
  name: 'signed-out',
  category: 'analytics',
  userId: 0,
  at: 0,
  fields: {},
  repeats: 1,
  ...changes,
});
const failure = (changes: Partial<WaitingEvent> = {}) =>
  event({ name: 'error', category: 'necessary', fields: { code: 'a' }, ...changes });

it('drops the oldest large events before the count limit', () => {
  const queue = createEventQueue();
  const message = 'x'.repeat(1_000);
  for (let at = 0; at < 100; at += 1) queue.push(event({ at, fields: { message } }));
  expect(queue.size * message.length).toBeLessThanOrEqual(analyticsLimits.queueMaxBytes);
  expect(queue.size).toBeGreaterThan(50);
  expect(queue.takeOverflow()).toBe(100 - queue.size);
  expect(queue.takeOverflow()).toBe(0);
  expect(queue.take()[0]!.at).toBeGreaterThan(0);
});

it('drops returned events first when the queue is full', () => {
  const queue = createEventQueue();
  queue.push(event({ at: -1 }));
  const taken = queue.take();
  for (let at = 0; at < analyticsLimits.queueMaxEvents; at += 1) queue.push(event({ at }));
  queue.putBack(taken);
  expect(queue.size).toBe(analyticsLimits.queueMaxEvents);
  expect(queue.take()[0]!.at).toBe(0);
  expect(queue.takeOverflow()).toBe(1);
});

it('takes a batch that was sent before without new events', () => {
  const queue = createEventQueue();
  queue.push(event());
  queue.putBack([event({ batch: 'aaa' }), event({ batch: 'aaa' })]);
  expect(queue.take()).toHaveLength(2);
  expect(queue.take()).toHaveLength(1);
  expect(queue.take()).toEqual([]);
});

describe('equal events', () => {
  it.each<[string, WaitingEvent, WaitingEvent, number]>([
    ['the same error', failure(), failure({ at: 5 }), 1],
    ['another error', failure(), failure({ fields: { code: 'b' } }), 2],
    ['an error of another user', failure(), failure({ userId: 1 }), 2],
    ['an error that was sent before', failure({ batch: 'aaa' }), failure(), 2],
    ['what a visitor did twice', event(), event(), 2],
  ])('counts %s', (_, first, second, size) => {
    const queue = createEventQueue();
    queue.push(first);
    queue.push(second);
    expect(queue.size).toBe(size);
  });
});

it('can send every tracked code', () => {
  const tracked = TRACKED_ERROR_CODES;
  expect(tracked).not.toEqual([]);
  expect(tracked.filter((code) => !isWord(code))).toEqual([]);
});
