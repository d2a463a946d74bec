/** @jest-environment jest-fixed-jsdom */
import { restoreFocus } from './focus-main';

test('the focus returns to an element despite an image named “activeElement”', () => {
  document.body.innerHTML = '<button>Log in</button><main tabindex="-1"></main>';
  const button = document.querySelector('button')!;
  // jsdom shows no named elements as properties.
  Object.defineProperty(document, 'activeElement', {
    value: document.createElement('img'),
    configurable: true,
  });
  restoreFocus(document, button);
  Reflect.deleteProperty(document, 'activeElement');
  expect(document.activeElement).toBe(button);
});
