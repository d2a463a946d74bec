/** @jest-environment jest-fixed-jsdom */
import { watchScrollBody } from './watch-scroll-body';

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

/** Creates a body of 100px. */
function bodyWith(html: string, scrollHeight: number): HTMLElement {
  const body = document.createElement('div');
  body.innerHTML = `<div>${html}</div>`;
  Object.defineProperties(body, {
    clientHeight: { value: 100 },
    scrollHeight: { value: scrollHeight, configurable: true },
  });
  body.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  return body;
}

test.each([
  ['scrolls and contains only text', '<p>text</p>', 300, 0],
  ['does not scroll', '<p>text</p>', 100, -1],
  ['scrolls and contains a field', '<input>', 300, -1],
])('a body that %s has the expected tabIndex', (_, html, scrollHeight, tabIndex) => {
  const body = bodyWith(html, scrollHeight);
  watchScrollBody(body);
  expect(body.tabIndex).toBe(tabIndex);
});

test('a body that no longer scrolls leaves the tab order, and its cleanup stops watching', () => {
  const body = bodyWith('<p>text</p>', 300);
  const stop = watchScrollBody(body);
  Object.defineProperty(body, 'scrollHeight', { value: 100 });
  notifyResize();
  expect(body.hasAttribute('tabindex')).toBe(false);
  expect(body.dataset.more).toBeUndefined();
  stop?.();
  expect(disconnect).toHaveBeenCalledTimes(1);
  body.scrollTop = 50;
  body.dispatchEvent(new Event('scroll'));
  expect(body.dataset.more).toBeUndefined();
});

test.each([
  ['at its start', 0, 'end'],
  ['in the middle', 80, 'start end'],
  ['at its end', 200, 'start'],
])('a scrolling body %s names the edges with more content', (_, scrollTop, more) => {
  const body = bodyWith('<p>text</p>', 300);
  watchScrollBody(body);
  body.scrollTop = scrollTop;
  body.dispatchEvent(new Event('scroll'));
  expect(body.dataset.more).toBe(more);
});

test.each([
  ['at the lower edge while more follows', 300, 100, true],
  ['at the lower edge of a body that does not scroll', 100, 100, false],
  ['above the lower edge', 300, 60, false],
])('an action %s is marked as expected', (_, scrollHeight, bottom, isStuck) => {
  const body = bodyWith('<p data-modal-action></p>', scrollHeight);
  const action = body.querySelector('p')!;
  action.getBoundingClientRect = () => new DOMRect(0, bottom - 40, 100, 40);
  watchScrollBody(body);
  expect(action.hasAttribute('data-stuck')).toBe(isStuck);
});
