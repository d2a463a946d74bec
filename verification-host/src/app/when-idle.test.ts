/** @jest-environment jest-fixed-jsdom */
import { whenIdle } from './when-idle';

afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

test('whenIdle resolves when the browser is idle, with a timeout', async () => {
  const request = jest.fn();
  Object.assign(window, { requestIdleCallback: request });
  const then = jest.fn();
  const waiting = whenIdle(window).then(then);
  const [callback, options] = request.mock.calls[0] as [() => void, { timeout: number }];
  expect(options.timeout).toBeLessThanOrEqual(100);
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
  callback();
  await waiting;
});

test('whenIdle resolves after queued tasks in a browser without idle callbacks', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('earlier'));
  await whenIdle(window);
  expect(order).toEqual(['earlier']);
});
