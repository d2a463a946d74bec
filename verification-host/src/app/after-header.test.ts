/** @jest-environment jest-fixed-jsdom */
import { SHELL_MARKS } from 'shared-config/contracts/contracts';
import { afterHeader } from './after-header';

const header = document.createElement('div');

function withIdleCallbacks() {
  const request = jest.fn();
  Object.assign(window, { requestIdleCallback: request });
  return request;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

test('afterHeader resolves when the header is interactive and the browser idle, with a timeout', async () => {
  const request = withIdleCallbacks();
  const then = jest.fn();
  const waiting = afterHeader(window, header).then(then);
  expect(request).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(SHELL_MARKS.headerInteractive));
  await Promise.resolve();
  const [callback, options] = request.mock.calls[0] as [() => void, { timeout: number }];
  expect(options.timeout).toBeLessThanOrEqual(100);
  expect(then).not.toHaveBeenCalled();
  callback();
  await waiting;
});

test('afterHeader waits at most 300 ms for a header that fails', async () => {
  jest.useFakeTimers();
  const request = withIdleCallbacks();
  void afterHeader(window, header);
  await jest.advanceTimersByTimeAsync(299);
  expect(request).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalled();
});

test('afterHeader only waits for an idle browser on a page without a header', () => {
  const request = withIdleCallbacks();
  void afterHeader(window, null);
  expect(request).toHaveBeenCalled();
});

test('afterHeader resolves after queued tasks in a browser without idle callbacks', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('earlier'));
  await afterHeader(window, null);
  expect(order).toEqual(['earlier']);
});
