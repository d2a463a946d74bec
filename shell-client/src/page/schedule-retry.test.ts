/** @jest-environment jest-fixed-jsdom */
import { NETWORK_RETURNS } from 'shared-config/platform/network-return.fixture';
import { installFakeShell } from '../testing/testing';
import { scheduleRetry } from './schedule-retry';

const retry = jest.fn();
let cancel = () => {};
beforeEach(() => {
  retry.mockReset();
  document.head.innerHTML = '<script></script>';
});
afterEach(() => cancel());

const online = () => window.dispatchEvent(new Event('online'));
/** Dispatches what the browser dispatches after a script has run. */
const scriptRuns = () => document.querySelector('script')!.dispatchEvent(new Event('load'));

test.each(NETWORK_RETURNS)('retries once when %s', (_, happen) => {
  cancel = scheduleRetry(retry);
  happen();
  happen();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('retries once when a script has defined the shell', () => {
  cancel = scheduleRetry(retry);
  scriptRuns();
  expect(retry).not.toHaveBeenCalled();
  const fake = installFakeShell();
  scriptRuns();
  scriptRuns();
  online();
  expect(retry).toHaveBeenCalledTimes(1);
  fake.remove();
});

test('waits for the network if the shell is already on the page', () => {
  const fake = installFakeShell();
  cancel = scheduleRetry(retry);
  scriptRuns();
  expect(retry).not.toHaveBeenCalled();
  online();
  expect(retry).toHaveBeenCalledTimes(1);
  fake.remove();
});

test('never retries after it is canceled', () => {
  scheduleRetry(retry)();
  online();
  const fake = installFakeShell();
  scriptRuns();
  expect(retry).not.toHaveBeenCalled();
  fake.remove();
});
