import { startHeaderMount, whenHeaderInteractive } from './start-header-mount';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function isResolved(): Promise<boolean> {
  let isSo = false;
  void whenHeaderInteractive().then(() => (isSo = true));
  await jest.advanceTimersByTimeAsync(0);
  return isSo;
}

test('resolves immediately when no header mounts', async () => {
  expect(await isResolved()).toBe(true);
});

test('waits until the header is interactive and leaves no timer', async () => {
  const markInteractive = startHeaderMount();
  expect(await isResolved()).toBe(false);
  markInteractive();
  expect(await isResolved()).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('stops waiting for a header after three seconds', async () => {
  startHeaderMount();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(await isResolved()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await isResolved()).toBe(true);
});
