/** @jest-environment jest-fixed-jsdom */
import { whenFirstPainted } from './when-first-painted';

const painted = (isPainted: boolean) =>
  Object.assign(window.performance, {
    getEntriesByType: (type: string) => (type === 'paint' && isPainted ? [{ name: 'first-paint' }] : []),
  });
const wasWaitingFor = async (waiting: Promise<void>, step: () => Promise<unknown>) => {
  let isDone = false;
  void waiting.then(() => (isDone = true));
  await Promise.resolve();
  const before = isDone;
  await step();
  return [before, isDone];
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('resolves with the next task after the first paint', async () => {
  painted(true);
  const frame = jest.spyOn(window, 'requestAnimationFrame');
  const waiting = whenFirstPainted(window);
  expect(await wasWaitingFor(waiting, () => jest.advanceTimersByTimeAsync(0))).toEqual([false, true]);
  expect(frame).not.toHaveBeenCalled();
});

test('uses `scheduler.yield` where the browser has it', async () => {
  painted(true);
  const go = jest.fn(() => Promise.resolve());
  Object.assign(window, { scheduler: { yield: go } });
  await whenFirstPainted(window);
  Reflect.deleteProperty(window, 'scheduler');
  expect(go).toHaveBeenCalledTimes(1);
});

test('resolves beside an element with the id of the scheduler', async () => {
  painted(true);
  Object.assign(window, { scheduler: Object.assign(document.createElement('form'), { yield: {} }) });
  const waiting = whenFirstPainted(window);
  Reflect.deleteProperty(window, 'scheduler');
  expect(await wasWaitingFor(waiting, () => jest.advanceTimersByTimeAsync(0))).toEqual([false, true]);
});

test('resolves after the next frame before the first paint', async () => {
  painted(false);
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const waiting = whenFirstPainted(window);
  frames[0]!(0);
  expect(await wasWaitingFor(waiting, () => jest.advanceTimersByTimeAsync(0))).toEqual([false, true]);
  expect(jest.getTimerCount()).toBe(0);
});

test('does not wait where nothing is painted: in the background or without frames', async () => {
  painted(false);
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  expect(await wasWaitingFor(whenFirstPainted(window), () => jest.advanceTimersByTimeAsync(100))).toEqual([
    false,
    true,
  ]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await wasWaitingFor(whenFirstPainted(window), () => jest.advanceTimersByTimeAsync(0))).toEqual([
    false,
    true,
  ]);
});
