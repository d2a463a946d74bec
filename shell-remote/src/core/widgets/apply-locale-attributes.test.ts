/** @jest-environment jest-fixed-jsdom */
import { applyLocaleAttributes } from './apply-locale-attributes';
import { localeOf, appendElement } from '../page/page.fixture';

test('sets the language and direction of a locale', () => {
  const element = appendElement();
  const localeAttributes = applyLocaleAttributes(element);
  localeAttributes.setLocale(localeOf('ar-ARE'));
  expect(element).toMatchObject({ lang: 'ar-AE', dir: 'rtl' });
  localeAttributes.setLocale(localeOf('kk-KAZ'));
  expect(element).toMatchObject({ lang: 'kk-KZ', dir: 'ltr' });
});

test.each([
  ['without attributes', '<div></div>'],
  ['with attributes of the page', '<div class="top wide" dir="rtl" lang="he" id="top"></div>'],
  ['with an empty class', '<div class=""></div>'],
])('restores an element %s exactly', (_, html) => {
  const element = appendElement(html).firstElementChild as HTMLElement;
  const localeAttributes = applyLocaleAttributes(element);
  localeAttributes.setLocale(localeOf('ar-SA'));
  expect(element.outerHTML).not.toBe(html);
  localeAttributes.restore();
  expect(element.outerHTML).toBe(html);
});
