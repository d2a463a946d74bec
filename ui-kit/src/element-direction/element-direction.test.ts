/** @jest-environment jest-fixed-jsdom */
import { elementDirection } from './element-direction';

test.each([
  ['<p id="it"></p>', 'ltr'],
  ['<div dir="rtl"><p id="it"></p></div>', 'rtl'],
  ['<div dir="RTL"><p id="it"></p></div>', 'rtl'],
  ['<div dir="rtl"><p id="it" dir="ltr"></p></div>', 'ltr'],
  ['<div dir="ltr"><p id="it" dir="rtl"></p></div>', 'rtl'],
])('the direction in %s is %s', (html, direction) => {
  document.body.innerHTML = html;
  expect(elementDirection(document.querySelector('#it')!)).toBe(direction);
});
