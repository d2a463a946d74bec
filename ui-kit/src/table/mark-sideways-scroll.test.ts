/** @jest-environment jest-fixed-jsdom */
import { markSidewaysScroll } from './mark-sideways-scroll';

let look: () => void;
const observe = jest.fn();
const disconnect = jest.fn();
beforeAll(() => {
  class FakeObserver {
    constructor(callback: () => void) {
      look = callback;
    }
    observe = observe;
    disconnect = disconnect;
  }
  Reflect.set(window, 'ResizeObserver', FakeObserver);
});
afterAll(() => void Reflect.deleteProperty(window, 'ResizeObserver'));

/** A box of 100 with a table of the width in it. */
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
  ['that holds everything', 100, 0, undefined, false],
  ['that is not scrolled', 300, 0, 'end', true],
  ['in the middle', 300, 100, 'start end', true],
  ['at its end', 300, 200, 'start', true],
  ['at its end but for a part of a pixel', 300, 199.5, 'start', true],
  ['from right to left, in the middle', 300, -100, 'start end', true],
  ['from right to left, at its end', 300, -200, 'start', true],
])('a box %s says where there is more', (_, scrollWidth, scrollLeft, more, isStop) => {
  const box = boxOf(scrollWidth, scrollLeft);
  const stop = markSidewaysScroll(box);
  look();
  expect(box.dataset.more).toBe(more);
  expect(box.tabIndex).toBe(isStop ? 0 : -1);
  stop?.();
});

test('it looks again when the box is scrolled, and watches the table too, which may grow alone', () => {
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

test('a box that grew to its table is no stop any more, unless somebody is there', () => {
  const box = boxOf(300);
  const stop = markSidewaysScroll(box);
  look();
  box.focus();
  setSizes(box, 100, 0);
  look();
  expect(box).toBe(document.activeElement);
  expect(box.tabIndex).toBe(0);
  box.blur();
  look();
  expect(box.hasAttribute('tabindex')).toBe(false);
  stop?.();
});
