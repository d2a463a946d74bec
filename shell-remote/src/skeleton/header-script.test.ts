/** @jest-environment jest-fixed-jsdom */
import { runHeaderScript } from './header-script';

test('fits the navigation row like the live header', () => {
  Reflect.set(performance, 'mark', jest.fn());
  document.body.innerHTML = '<header class="sh-header"><ul class="sh-nav__list"><li><li><li></ul></header>';
  const list = document.querySelector('ul')!;
  Object.defineProperty(list, 'clientHeight', { value: 47 });
  [...list.children].forEach((item, index) => {
    Object.defineProperty(item, 'offsetTop', { value: index < 2 ? 0 : 47 });
    item.getBoundingClientRect = () => new DOMRect(0, 0, 80.3, 47);
  });
  jest.spyOn(console, 'info').mockImplementation();
  runHeaderScript();
  expect(list.style.inlineSize).toBe('161px');
});

test('marks that the skeleton is visible (R-EMBED-6)', () => {
  const mark = jest.fn();
  Reflect.set(performance, 'mark', mark);
  document.body.replaceChildren();
  runHeaderScript();
  expect(mark.mock.calls).toEqual([['shell:skeleton-visible']]);
});
