/** @jest-environment jest-fixed-jsdom */
import { dressElement } from './dress-element';
import { localeOf, placeWith } from '../page/page.fixture';

test('an element reads in its part’s language and direction, whatever the page’s are', () => {
  const element = placeWith();
  const dressed = dressElement(element);
  dressed.in(localeOf('ar-ARE'));
  expect(element).toMatchObject({ lang: 'ar-AE', dir: 'rtl' });
  dressed.in(localeOf('kk-KAZ'));
  expect(element).toMatchObject({ lang: 'kk-KZ', dir: 'ltr' });
});

test.each([
  ['bare', '<div></div>'],
  ['dressed by the page', '<div class="top wide" dir="rtl" lang="he" id="top"></div>'],
  ['with an empty class', '<div class=""></div>'],
])('an element that was %s is left exactly as it was', (_, html) => {
  const element = placeWith(html).firstElementChild as HTMLElement;
  const dressed = dressElement(element);
  dressed.in(localeOf('ar-SA'));
  expect(element.outerHTML).not.toBe(html);
  dressed.undo();
  expect(element.outerHTML).toBe(html);
});
