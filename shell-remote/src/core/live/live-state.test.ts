import fc from 'fast-check';
import { FIRST_STATE, nextLiveState, reconnectDelayMs, type LiveEvent, type LiveState } from './live-state';
// R-API-16

const run = (...events: (LiveEvent | LiveEvent['type'])[]) =>
  events.reduce<LiveState>(
    (state, event) =>
      nextLiveState(state, typeof event === 'string' ? ({ type: event, atMs: 0 } as LiveEvent) : event),
    FIRST_STATE,
  );

test.each<[LiveState['phase'], (LiveEvent | LiveEvent['type'])[]]>([
  ['stopped', ['due', 'visible', 'restart', 'opened', 'lost', 'hidden']],
  ['connecting', ['wanted']],
  ['open', ['wanted', 'opened']],
  ['waiting', ['wanted', 'opened', 'lost']],
  ['connecting', ['wanted', 'lost', 'due']],
  ['connecting', ['wanted', 'lost', 'restart']],
  ['hidden', ['wanted', 'opened', 'hidden']],
  ['hidden', ['wanted', 'opened', 'hidden', 'restart', 'due', 'lost']],
  ['connecting', ['wanted', 'opened', 'hidden', 'visible']],
  ['stopped', ['wanted', 'opened', 'hidden', 'unwanted', 'visible']],
])('is %s after %j', (phase, events) => {
  expect(run(...events).phase).toBe(phase);
});

test('counts failures in a row, and begins again after a connection that lasted', () => {
  const lostAt = (atMs: number) =>
    run('wanted', 'lost', 'due', 'lost', 'due', 'opened', { type: 'lost', atMs });
  expect(lostAt(500).failures).toBe(3);
  expect(lostAt(10_000).failures).toBe(1);
});

test('a restart replaces a connection', () => {
  const open = run('wanted', 'opened');
  expect(nextLiveState(open, { type: 'restart' })).toEqual({ ...open, phase: 'connecting' });
});

test('never connects before somebody subscribes, nor without end', () => {
  const types = ['wanted', 'unwanted', 'hidden', 'visible', 'due', 'restart', 'opened', 'lost'] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...types)), (events) => {
      const { phase, failures } = run(...events);
      const isWanted = events.lastIndexOf('wanted') > events.lastIndexOf('unwanted');
      expect(phase === 'stopped').toBe(!isWanted);
      expect(failures).toBeLessThanOrEqual(events.filter((type) => type === 'lost').length);
    }),
  );
});

test('waits twice as long after each failure, at most a minute, and never together with all others', () => {
  expect([1, 2, 3, 7, 50].map((failures) => reconnectDelayMs(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 60_000, 60_000,
  ]);
  expect(reconnectDelayMs(3, 0)).toBe(2_000);
});
