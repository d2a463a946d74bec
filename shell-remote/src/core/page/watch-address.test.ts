/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/"}
 */
import { watchAddress } from './watch-address';

let counter = 0;
const goSomewhere = () => window.history.pushState(null, '', `/en/page-${(counter += 1)}`);

afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test.each(['popstate', 'hashchange'])('reports a changed address on %s', (type) => {
  const onChange = jest.fn();
  const stop = watchAddress(window, onChange);
  goSomewhere();
  window.dispatchEvent(new Event(type));
  stop();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('reports the page’s own pushState in browsers with the Navigation API', () => {
  const navigation = new EventTarget();
  Reflect.set(window, 'navigation', navigation);
  const onChange = jest.fn();
  const stop = watchAddress(window, onChange);
  goSomewhere();
  navigation.dispatchEvent(new Event('currententrychange'));
  stop();
  goSomewhere();
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'focusin'])(
  'reports the page’s own pushState on %s in other browsers, before a link can be followed',
  (type) => {
    const onChange = jest.fn();
    const stop = watchAddress(window, onChange);
    goSomewhere();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    stop();
    goSomewhere();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(onChange).toHaveBeenCalledTimes(1);
  },
);

test('reports a change once, even if several events announce it, and ignores events without a change', () => {
  const onChange = jest.fn();
  const stop = watchAddress(window, onChange);
  window.dispatchEvent(new Event('popstate'));
  expect(onChange).not.toHaveBeenCalled();
  goSomewhere();
  window.dispatchEvent(new Event('popstate'));
  window.dispatchEvent(new Event('hashchange'));
  stop();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('reports nothing after the stop', () => {
  const onChange = jest.fn();
  watchAddress(window, onChange)();
  goSomewhere();
  window.dispatchEvent(new Event('popstate'));
  window.dispatchEvent(new Event('hashchange'));
  expect(onChange).not.toHaveBeenCalled();
});
