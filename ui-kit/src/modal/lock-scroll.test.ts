/** @jest-environment jest-fixed-jsdom */
import { lockScroll } from './lock-scroll';

afterEach(() => Reflect.deleteProperty(document, 'defaultView'));

test('locks and unlocks the page despite a form named like the window', () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  // In jsdom, forms do not shadow properties of the document.
  Object.defineProperty(document, 'defaultView', {
    value: document.createElement('form'),
    configurable: true,
  });
  const root = document.documentElement;
  const unlock = lockScroll(dialog);
  expect(root.getAttribute('data-ui-scroll-lock')).toBe('html');
  unlock();
  expect(root.hasAttribute('data-ui-scroll-lock')).toBe(false);
});
