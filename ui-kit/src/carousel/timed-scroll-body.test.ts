import { createTimedScrollBody, type ScrollEngine } from './timed-scroll-body';

/** Creates a row of three slides of 300px with the parts of Embla's engine that move it. */
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
  } as unknown as ScrollEngine;
  const body = createTimedScrollBody(parts, () => state.durationMs);
  const seek = (steps: number) => Array.from({ length: steps }, () => body.seek() && parts.location.get());
  return { ...parts, state, body, seek };
}

test.each([-1, -300, -600])('a movement to %i takes 30 steps of 1/60 s and ends exactly there', (to) => {
  const { seek, target } = setUp();
  target.set(to);
  const places = seek(40);
  expect(places.slice(0, 29)).not.toContain(to);
  expect(places.slice(29)).toEqual(Array<number>(11).fill(to));
});

test('a movement slows down towards its end and never overshoots', () => {
  const { seek, target } = setUp();
  target.set(-300);
  const places = [0, ...seek(30)];
  const strides = places.slice(1).map((place, index) => places[index]! - place);
  expect(strides).toEqual([...strides].sort((one, other) => other - one));
  expect(Math.min(...strides)).toBeGreaterThan(0);
});

test('a second target starts a new movement from the current position', () => {
  const { seek, target, location } = setUp();
  target.set(-300);
  seek(15);
  const positionAtTurn = location.get();
  target.set(0);
  const places = seek(30);
  expect(places[0]).toBeLessThan(0);
  expect(places[0]! - positionAtTurn).toBeLessThan(40);
  expect(places[28]).not.toBe(0);
  expect(places[29]).toBe(0);
});

test('setting the same target again changes nothing', () => {
  const { seek, target } = setUp();
  target.set(-300);
  seek(15);
  target.set(-300);
  expect(seek(15).at(-1)).toBe(-300);
});

test('slides follow the pointer, and a movement after its release takes the full duration', () => {
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

test('slides dragged past an edge return to it', () => {
  const { seek, target, state } = setUp();
  state.isPointerDown = true;
  target.set(80);
  expect(seek(1)).toEqual([80]);
  state.isPointerDown = false;
  target.set(140);
  expect(seek(30).at(-1)).toBe(0);
});

test('a movement continues when Embla shifts a loop by its length', () => {
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
  ['Embla sets a duration of 0', { emblaDuration: 0 }],
  ['the configured duration is 0', { durationMs: 0 }],
])('the slides jump when %s', (_why, changes) => {
  const { seek, target, state, previousLocation } = setUp();
  Object.assign(state, changes);
  target.set(-600);
  expect(seek(1)).toEqual([-600]);
  expect(previousLocation.get()).toBe(-600);
});

test('direction() returns the sign of the current movement', () => {
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
