/** @jest-environment jest-fixed-jsdom */
import { afterOverlays, OVERLAY_MARK } from './after-overlays';

afterEach(() => history.replaceState(null, ''));

it('leaves immediately if no overlay has an entry', () => {
  const leave = jest.fn();
  afterOverlays(window, leave);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('leaves once the last overlay has removed its entry', () => {
  const leave = jest.fn();
  history.replaceState({ [OVERLAY_MARK]: { id: 1, depth: 1 } }, '');
  afterOverlays(window, leave);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(leave).not.toHaveBeenCalled();
  history.replaceState({ idx: 0 }, '');
  dispatchEvent(new PopStateEvent('popstate'));
  dispatchEvent(new PopStateEvent('popstate'));
  expect(leave).toHaveBeenCalledTimes(1);
});

it('does not leave after it was cancelled', () => {
  const leave = jest.fn();
  history.replaceState({ [OVERLAY_MARK]: { id: 1, depth: 1 } }, '');
  afterOverlays(window, leave)();
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(leave).not.toHaveBeenCalled();
});
