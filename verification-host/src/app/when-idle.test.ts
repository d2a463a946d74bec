/** @jest-environment jest-fixed-jsdom */
import { whenIdle } from './when-idle';

afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

test('waits for the browser to be idle, and not for ever', async () => {
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

test('lets what is waiting go first where a browser does not say when it is idle', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('earlier'));
  await whenIdle(window);
  expect(order).toEqual(['earlier']);
});
