/** @jest-environment jest-fixed-jsdom */
import { reachByKeyboard } from './reach-by-keyboard';

let notifyResize: () => void;
const disconnect = jest.fn();
beforeAll(() => {
  class FakeObserver {
    constructor(callback: () => void) {
      notifyResize = callback;
    }
    observe = () => notifyResize();
    disconnect = disconnect;
  }
  Reflect.set(window, 'ResizeObserver', FakeObserver);
});
afterAll(() => void Reflect.deleteProperty(window, 'ResizeObserver'));

function boxWith(html: string, scrollHeight: number): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  Object.defineProperties(box, {
    clientHeight: { value: 100 },
    scrollHeight: { value: scrollHeight, configurable: true },
  });
  return box;
}

test.each([
  ['scrolls and contains only text', '<p>text</p>', 300, 0],
  ['does not scroll', '<p>text</p>', 100, -1],
  ['scrolls and contains a field', '<input>', 300, -1],
])('a box that %s has the expected tabIndex', (_, html, scrollHeight, tabIndex) => {
  const box = boxWith(html, scrollHeight);
  reachByKeyboard(box);
  expect(box.tabIndex).toBe(tabIndex);
});

test('a box that no longer scrolls leaves the tab order, and its cleanup stops the observer', () => {
  const box = boxWith('<p>text</p>', 300);
  const stop = reachByKeyboard(box);
  Object.defineProperty(box, 'scrollHeight', { value: 100 });
  notifyResize();
  expect(box.hasAttribute('tabindex')).toBe(false);
  stop?.();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
