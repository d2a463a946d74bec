/** @jest-environment jsdom */
import { onReturn } from './on-return';
// R-HEADER-12

const MINUTE_MS = 60_000;
let nowMs = 1_000_000;
const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('calls back after a long absence, not after a short one, and never after the stop', () => {
  const callback = jest.fn();
  const stop = onReturn(window, () => nowMs, callback);
  setVisibility('hidden');
  nowMs += 4 * MINUTE_MS;
  setVisibility('visible');
  expect(callback).not.toHaveBeenCalled();
  setVisibility('hidden');
  nowMs += 5 * MINUTE_MS;
  setVisibility('visible');
  expect(callback).toHaveBeenCalledTimes(1);
  setVisibility('hidden');
  nowMs += 60 * MINUTE_MS;
  stop();
  setVisibility('visible');
  expect(callback).toHaveBeenCalledTimes(1);
});

test('counts the absence of a background tab from its opening', () => {
  const callback = jest.fn();
  const stop = onReturn(window, () => nowMs, callback);
  nowMs += 6 * MINUTE_MS;
  setVisibility('visible');
  expect(callback).toHaveBeenCalledTimes(1);
  stop();
});
