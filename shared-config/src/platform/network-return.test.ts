/** @jest-environment jsdom */
import { onNetworkReturn, watchNetwork } from './network-return';
import { NETWORK_RETURNS } from './network-return.fixture';

const online = () => window.dispatchEvent(new Event('online'));

test.each(NETWORK_RETURNS)('calls back when %s, until it is stopped', (_, happen) => {
  const listener = jest.fn();
  const stop = onNetworkReturn(listener);
  happen();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  happen();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('does not call back at the end of a page load', () => {
  const listener = jest.fn();
  const stop = onNetworkReturn(listener);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  stop();
  expect(listener).not.toHaveBeenCalled();
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

test('a watch records only events before its end', () => {
  const endFirst = watchNetwork();
  const endSecond = watchNetwork();
  expect(endFirst()).toBe(false);
  online();
  expect(endFirst()).toBe(false);
  expect(endSecond()).toBe(true);
});
