/** @jest-environment jest-fixed-jsdom */
import { markSidewaysScroll } from './mark-sideways-scroll';

let notifyResize: () => void;
const observe = jest.fn();
const disconnect = jest.fn();
beforeAll(() => {
  class FakeObserver {
    constructor(callback: () => void) {
      notifyResize = callback;
    }
    observe = observe;
    disconnect = disconnect;
  }
  Reflect.set(window, 'ResizeObserver', FakeObserver);
});
afterAll(() => void Reflect.deleteProperty(window, 'ResizeObserver'));

/** Creates a box of 100px around a wider table. */
function boxOf(scrollWidth: number, scrollLeft = 0): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  box.append(document.createElement('table'));
  setSizes(box, scrollWidth, scrollLeft);
  return box;
}

function setSizes(box: HTMLElement, scrollWidth: number, scrollLeft: number): void {
  const size = (value: number) => ({ value, configurable: true });
  Object.defineProperties(box, {
    clientWidth: size(100),
    scrollWidth: size(scrollWidth),
    scrollLeft: size(scrollLeft),
  });
}

test.each<[string, number, number, string | undefined, boolean]>([
  ['without overflow', 100, 0, undefined, false],
  ['at its start', 300, 0, 'end', true],
  ['in the middle', 300, 100, 'start end', true],
  ['at its end', 300, 200, 'start', true],
  ['half a pixel before its end', 300, 199.5, 'start', true],
  ['from right to left, in the middle', 300, -100, 'start end', true],
  ['from right to left, at its end', 300, -200, 'start', true],
])('a box %s marks the edges with hidden content', (_, scrollWidth, scrollLeft, more, isTabStop) => {
  const box = boxOf(scrollWidth, scrollLeft);
  const stop = markSidewaysScroll(box);
  notifyResize();
  expect(box.dataset.more).toBe(more);
  expect(box.tabIndex).toBe(isTabStop ? 0 : -1);
  stop?.();
});

test('the marks update on scroll and when box or table change their size', () => {
  const box = boxOf(300);
  observe.mockReset();
  const stop = markSidewaysScroll(box);
  expect(observe.mock.calls.flat()).toEqual([box, box.firstElementChild]);
  setSizes(box, 300, 200);
  box.dispatchEvent(new Event('scroll'));
  expect(box.dataset.more).toBe('start');
  stop?.();
  setSizes(box, 300, 0);
  box.dispatchEvent(new Event('scroll'));
  expect(box.dataset.more).toBe('start');
  expect(disconnect).toHaveBeenCalled();
});

test('a box that no longer scrolls leaves the tab order unless it has the focus', () => {
  const box = boxOf(300);
  const stop = markSidewaysScroll(box);
  notifyResize();
  box.focus();
  setSizes(box, 100, 0);
  notifyResize();
  expect(box).toBe(document.activeElement);
  expect(box.tabIndex).toBe(0);
  box.blur();
  notifyResize();
  expect(box.hasAttribute('tabindex')).toBe(false);
  stop?.();
});

test.each(['defaultView', 'activeElement'])('works despite an image named “%s”', (name) => {
  // jsdom shows no named elements as properties.
  Object.defineProperty(document, name, { value: document.createElement('img'), configurable: true });
  const box = boxOf(300);
  const stop = markSidewaysScroll(box);
  notifyResize();
  box.focus();
  setSizes(box, 100, 0);
  notifyResize();
  expect([box.dataset.more, box.tabIndex]).toEqual([undefined, 0]);
  stop?.();
  Reflect.deleteProperty(document, name);
});
