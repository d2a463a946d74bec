/** @jest-environment jsdom */
import { onNetworkReturn, watchNetwork } from './network-return';

const online = () => window.dispatchEvent(new Event('online'));
const pageShow = (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
};

test('calls back when the network returns and when the back/forward cache restores the page, until it is stopped', () => {
  const listener = jest.fn();
  const stop = onNetworkReturn(listener);
  online();
  expect(listener).toHaveBeenCalledTimes(1);
  pageShow(false);
  expect(listener).toHaveBeenCalledTimes(1);
  pageShow(true);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  online();
  pageShow(true);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('two registrations of one listener end separately', () => {
  const listener = jest.fn();
  const stopFirst = onNetworkReturn(listener);
  const stopSecond = onNetworkReturn(listener);
  stopFirst();
  online();
  expect(listener).toHaveBeenCalledTimes(1);
  stopSecond();
});

test('a watch sees only what happens before its end', () => {
  const endFirst = watchNetwork();
  const endSecond = watchNetwork();
  expect(endFirst()).toBe(false);
  online();
  expect(endFirst()).toBe(false);
  expect(endSecond()).toBe(true);
});
