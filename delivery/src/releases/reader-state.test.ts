import type { PartName } from 'build/released-parts';
import { StoreError } from '../store/store';
import { buildOf } from './loaded-build.fixture';
import { logLineOf, NO_RELEASES, readerStateAfter, stepFor, type ReaderEvent } from './reader-state';
import { silenceOf } from './release-problem';

const after = (...events: ReaderEvent[]) => events.reduce(readerStateAfter, NO_RELEASES);
const passed = (part: PartName, ...letters: string[]): ReaderEvent => ({
  kind: 'passed',
  live: {
    document: { schema: letters.join(), microFrontends: {} },
    builds: new Map(letters.map((letter) => [`${part}/${letter}`, buildOf(part, letter)] as const)),
  },
});
const failed = (thrown: unknown, atMs: number): ReaderEvent => ({
  kind: 'failed-check',
  thrown,
  atMs,
  store: { name: 'the folder' },
});
const REJECTED: ReaderEvent = { kind: 'rejected', tag: '2', atMs: 10_000, error: new Error('damaged') };

test('keeps the two most recently served builds of each part, newest first', () => {
  const state = after(passed('shell', 'a'), passed('shell', 'b'), passed('shell', 'c'), passed('shell', 'd'));
  expect([...state.recentBuilds.keys()]).toEqual(['shell/c', 'shell/b']);
});

test('leaves served builds out of the recent ones, and counts each part by itself', () => {
  const state = after(passed('shell', 'a', 'b', 'c'), passed('bridge', 'x'), passed('shell', 'a'));
  expect([...state.recentBuilds.keys()]).toEqual(['bridge/x', 'shell/b']);
});

test('a repeated release keeps the objects in memory, on which caches of pages depend', () => {
  const first = after(passed('shell', 'a'));
  expect(readerStateAfter(first, passed('shell', 'a')).live).toBe(first.live);
});

test('a rotation forgets recent builds, because only removed keys may have signed them', () => {
  const state = after(passed('shell', 'a'), passed('shell', 'b'), { kind: 'rotated', rootVersion: 2 });
  expect([state.rootVersion, state.recentBuilds.size, [...state.live.builds.keys()]]).toEqual([
    2,
    0,
    ['shell/b'],
  ]);
});

test.each([
  ['a new pointer', [], '1', 0, 'load'],
  ['the pointer in memory', [{ kind: 'accepted', tag: '1' }], '1', 0, 'unchanged'],
  ['a rejected pointer within five seconds', [REJECTED], '2', 14_999, { error: new Error('damaged') }],
  ['a rejected pointer after five seconds', [REJECTED], '2', 15_000, 'load'],
  ['a rejected pointer after the clock was set back', [REJECTED], '2', 9_999, 'load'],
  ['another pointer than the rejected one', [REJECTED], '3', 10_001, 'load'],
] as [string, ReaderEvent[], string, number, ReturnType<typeof stepFor>][])(
  'the step for %s follows from the state',
  (_, events, tag, nowMs, step) => {
    expect(stepFor(after(...events), tag, nowMs)).toEqual(step);
  },
);

test('a problem keeps its start while its kind stays, and the log names each message once', () => {
  const first = after(failed(new StoreError('away'), 1_000));
  const same = readerStateAfter(first, failed(new StoreError('away'), 2_000));
  const other = readerStateAfter(same, failed(new Error('the folder is damaged'), 3_000));
  expect([first, same, other].map(({ problem }) => problem?.since.getTime())).toEqual([1_000, 1_000, 3_000]);
  expect(other.problem).toMatchObject({ isStoreUnreachable: false, publicMessage: 'the store is damaged' });
  expect(logLineOf(NO_RELEASES, first, 'S')?.message).toBe('away The last good releases remain.');
  expect(logLineOf(first, same, 'S')).toBeNull();
  expect(logLineOf(other, readerStateAfter(other, { kind: 'checked' }), 'S')).toEqual({
    isFailure: false,
    message: 'S can be read again.',
  });
});

test('a store counts as silent three seconds after an unanswered request', () => {
  expect(silenceOf('S', null, 9_999)).toBeNull();
  expect(silenceOf('S', 1_000, 3_999)).toBeNull();
  expect(silenceOf('S', 1_000, 4_000)).toMatchObject({ since: new Date(1_000), isStoreUnreachable: true });
});
