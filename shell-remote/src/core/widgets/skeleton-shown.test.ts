/** @jest-environment jest-fixed-jsdom */
import { skeletonShown } from './skeleton-shown';

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

test('is no question where something has been painted: it goes on with the next task', async () => {
  painted(true);
  const frame = jest.spyOn(window, 'requestAnimationFrame');
  const waiting = skeletonShown(window);
  expect(await wasWaitingFor(waiting, () => jest.advanceTimersByTimeAsync(0))).toEqual([false, true]);
  expect(frame).not.toHaveBeenCalled();
});

test('lets the browser say when, where it can: what was interrupted goes on before what is new', async () => {
  painted(true);
  const go = jest.fn(() => Promise.resolve());
  Object.assign(window, { scheduler: { yield: go } });
  await skeletonShown(window);
  Reflect.deleteProperty(window, 'scheduler');
  expect(go).toHaveBeenCalledTimes(1);
});

test('comes behind the next frame', async () => {
  painted(false);
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const waiting = skeletonShown(window);
  frames[0]!(0);
  expect(await wasWaitingFor(waiting, () => jest.advanceTimersByTimeAsync(0))).toEqual([false, true]);
  expect(jest.getTimerCount()).toBe(0);
});

test('is not waited for where nothing is painted: in the background, or by a browser that gives no frames', async () => {
  painted(false);
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  expect(await wasWaitingFor(skeletonShown(window), () => jest.advanceTimersByTimeAsync(100))).toEqual([
    false,
    true,
  ]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await wasWaitingFor(skeletonShown(window), () => jest.advanceTimersByTimeAsync(0))).toEqual([
    false,
    true,
  ]);
});
