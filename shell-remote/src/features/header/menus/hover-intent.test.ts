import { closeDelayMs, createHoverIntent, isHeadingTo, openDelayMs } from './hover-intent';
// R-HEADER-5

const panel = { left: 0, right: 280, top: 48 };

describe('isHeadingTo', () => {
  it.each([
    ['straight down', { x: 40, y: 20 }, { x: 40, y: 30 }, true],
    ['diagonally to its far corner', { x: 40, y: 20 }, { x: 120, y: 30 }, true],
    ['a little beside its corner', { x: 280, y: 20 }, { x: 282, y: 30 }, true],
    ['sideways', { x: 40, y: 20 }, { x: 60, y: 20 }, false],
    ['up', { x: 40, y: 20 }, { x: 40, y: 10 }, false],
    ['down, but past it', { x: 300, y: 20 }, { x: 340, y: 30 }, false],
    ['from below its edge', { x: 40, y: 60 }, { x: 40, y: 70 }, false],
  ])('for a pointer that moves %s', (_, previous, point, expected) =>
    expect(isHeadingTo(panel, previous, point)).toBe(expected),
  );
});

describe('hover intent', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function setUp(openId: string | null = null) {
    const state = { openId };
    const intent = createHoverIntent({
      openId: () => state.openId,
      open: (id) => (state.openId = id),
      close: () => (state.openId = null),
      setTimer: (callback, delayMs) => setTimeout(callback, delayMs) as unknown as number,
      clearTimer: (timer) => clearTimeout(timer),
    });
    return { state, intent };
  }

  it('opens after a rest and not earlier', () => {
    const { state, intent } = setUp();
    intent.enter('trade');
    jest.advanceTimersByTime(openDelayMs - 1);
    expect(state.openId).toBeNull();
    jest.advanceTimersByTime(1);
    expect(state.openId).toBe('trade');
  });

  it('does not open a menu that the pointer only crosses', () => {
    const { state, intent } = setUp();
    intent.enter('trade');
    intent.leave();
    jest.runAllTimers();
    expect(state.openId).toBeNull();
  });

  it('closes after an absence unless the pointer returns', () => {
    const { state, intent } = setUp('trade');
    intent.leave();
    jest.advanceTimersByTime(closeDelayMs - 1);
    intent.enter('trade');
    jest.runAllTimers();
    expect(state.openId).toBe('trade');
    intent.leave();
    jest.advanceTimersByTime(closeDelayMs);
    expect(state.openId).toBeNull();
  });

  it('does not switch to a neighbour on the way to the open panel', () => {
    const { state, intent } = setUp('trade');
    intent.leave();
    intent.enter('earn');
    for (let step = 0; step < 4; step += 1) {
      intent.move('earn', { x: 80 + step * 10, y: 20 + step * 6 }, panel);
      jest.advanceTimersByTime(openDelayMs - 10);
    }
    intent.leave();
    intent.enter('trade');
    jest.runAllTimers();
    expect(state.openId).toBe('trade');
  });

  it('switches to a neighbour on which the pointer rests', () => {
    const { state, intent } = setUp('trade');
    intent.leave();
    intent.enter('earn');
    intent.move('earn', { x: 80, y: 20 }, panel);
    intent.move('earn', { x: 90, y: 20 }, panel);
    jest.advanceTimersByTime(openDelayMs);
    expect(state.openId).toBe('earn');
  });

  it('leaves no timer behind', () => {
    const { intent } = setUp();
    intent.enter('trade');
    intent.cancel();
    expect(jest.getTimerCount()).toBe(0);
  });
});
