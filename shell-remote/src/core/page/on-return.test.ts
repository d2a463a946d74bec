/** @jest-environment jsdom */
import { onReturn } from './on-return';

const MINUTE_MS = 60_000;
let nowMs = 1_000_000;
const become = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('calls back after a long absence, not after a short one, and not when it was stopped', () => {
  const callback = jest.fn();
  const stop = onReturn(window, () => nowMs, callback);
  become('hidden');
  nowMs += 4 * MINUTE_MS;
  become('visible');
  expect(callback).not.toHaveBeenCalled();
  become('hidden');
  nowMs += 5 * MINUTE_MS;
  become('visible');
  expect(callback).toHaveBeenCalledTimes(1);
  become('hidden');
  nowMs += 60 * MINUTE_MS;
  stop();
  become('visible');
  expect(callback).toHaveBeenCalledTimes(1);
});

test('a tab that was opened in the background counts from its opening', () => {
  const callback = jest.fn();
  const stop = onReturn(window, () => nowMs, callback);
  nowMs += 6 * MINUTE_MS;
  become('visible');
  expect(callback).toHaveBeenCalledTimes(1);
  stop();
});
