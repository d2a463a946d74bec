import { createTimedScrollBody, type MovingParts } from './timed-scroll-body';

/** A row of three slides of 300, with just enough of Embla's engine to move it. */
function setUp({ loop = false, durationMs = 500 } = {}) {
  const vector = (start: number) => {
    let value = start;
    const numberOf = (n: number | { get(): number }) => (typeof n === 'number' ? n : n.get());
    return {
      get: () => value,
      set: (n: number | { get(): number }) => void (value = numberOf(n)),
      add: (n: number | { get(): number }) => void (value += numberOf(n)),
      subtract: (n: number | { get(): number }) => void (value -= numberOf(n)),
    };
  };
  const state = { emblaDuration: 25, isPointerDown: false, durationMs };
  const parts = {
    scrollBody: { duration: () => state.emblaDuration, settled: () => false },
    location: vector(0),
    previousLocation: vector(0),
    target: vector(0),
    limit: { constrain: (n: number) => Math.max(-600, Math.min(0, n)) },
    dragHandler: { pointerDown: () => state.isPointerDown },
    options: { loop },
  } as unknown as MovingParts;
  const body = createTimedScrollBody(parts, () => state.durationMs);
  const seek = (steps: number) => Array.from({ length: steps }, () => body.seek() && parts.location.get());
  return { ...parts, state, body, seek };
}

test.each([-1, -300, -600])('a way of %i takes 30 steps of a sixtieth of a second, and ends there', (to) => {
  const { seek, target } = setUp();
  target.set(to);
  const places = seek(40);
  expect(places.slice(0, 29)).not.toContain(to);
  expect(places.slice(29)).toEqual(Array<number>(11).fill(to));
});

test('it is fast at first and slower to the end, and never goes back or beyond', () => {
  const { seek, target } = setUp();
  target.set(-300);
  const places = [0, ...seek(30)];
  const strides = places.slice(1).map((place, index) => places[index]! - place);
  expect(strides).toEqual([...strides].sort((one, other) => other - one));
  expect(Math.min(...strides)).toBeGreaterThan(0);
});

test('a second target starts anew, from where the slides are, without a jump', () => {
  const { seek, target, location } = setUp();
  target.set(-300);
  seek(15);
  const turnedAt = location.get();
  target.set(0);
  const places = seek(30);
  expect(places[0]).toBeLessThan(0);
  expect(places[0]! - turnedAt).toBeLessThan(40);
  expect(places[28]).not.toBe(0);
  expect(places[29]).toBe(0);
});

test('the same target said again changes nothing', () => {
  const { seek, target } = setUp();
  target.set(-300);
  seek(15);
  target.set(-300);
  expect(seek(15).at(-1)).toBe(-300);
});

test('under a finger the slides are where it is; let go, they have the whole time', () => {
  const { seek, target, state } = setUp();
  state.isPointerDown = true;
  target.set(-120);
  expect(seek(1)).toEqual([-120]);
  state.isPointerDown = false;
  target.set(-300);
  const places = seek(30);
  expect(places[28]).not.toBe(-300);
  expect(places[29]).toBe(-300);
});

test('pulled over an edge, it goes back to it', () => {
  const { seek, target, state } = setUp();
  state.isPointerDown = true;
  target.set(80);
  expect(seek(1)).toEqual([80]);
  state.isPointerDown = false;
  target.set(140);
  expect(seek(30).at(-1)).toBe(0);
});

test('where a loop is put elsewhere by a round, the movement goes on', () => {
  const { seek, target, location, previousLocation } = setUp({ loop: true });
  target.set(-1200);
  const before = seek(15).at(-1)!;
  for (const vector of [target, location, previousLocation]) vector.add(900);
  const after = seek(15);
  expect(after[0]! - 900).toBeLessThan(before);
  expect(after[13]).not.toBe(-300);
  expect(after[14]).toBe(-300);
});

test.each<[string, { emblaDuration?: number; durationMs?: number }]>([
  ['Embla asks for it', { emblaDuration: 0 }],
  ['no motion is wanted', { durationMs: 0 }],
])('it jumps where %s', (_why, given) => {
  const { seek, target, state, previousLocation } = setUp();
  Object.assign(state, given);
  target.set(-600);
  expect(seek(1)).toEqual([-600]);
  expect(previousLocation.get()).toBe(-600);
});

test('it knows which way it goes', () => {
  const { seek, target, body } = setUp();
  target.set(-300);
  seek(1);
  expect(body.direction()).toBe(-1);
  target.set(0);
  seek(1);
  expect(body.direction()).toBe(1);
  seek(40);
  expect(body.direction()).toBe(0);
});
