/** @jest-environment jest-fixed-jsdom */
import { reachByKeyboard } from './reach-by-keyboard';

let look: () => void;
const disconnect = jest.fn();
beforeAll(() => {
  class FakeObserver {
    constructor(callback: () => void) {
      look = callback;
    }
    observe = () => look();
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
  ['scrolls and holds text alone', '<p>text</p>', 300, 0],
  ['does not scroll', '<p>text</p>', 100, -1],
  ['scrolls and holds a field', '<input>', 300, -1],
])('a box that %s is in the tab order as it should', (_, html, scrollHeight, tabIndex) => {
  const box = boxWith(html, scrollHeight);
  reachByKeyboard(box);
  expect(box.tabIndex).toBe(tabIndex);
});

test('a box that grew to its text is no stop any more, and nothing is watched after its end', () => {
  const box = boxWith('<p>text</p>', 300);
  const stop = reachByKeyboard(box);
  Object.defineProperty(box, 'scrollHeight', { value: 100 });
  look();
  expect(box.hasAttribute('tabindex')).toBe(false);
  stop?.();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
