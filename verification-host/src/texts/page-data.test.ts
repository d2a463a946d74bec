/** @jest-environment jest-fixed-jsdom */
import { PAGE_DATA_ID, pageDataOf } from './page-data';

const usable = { pageId: 'sample', locale: 'tr-TUR', texts: { nav: { label: 'Doğrulama' } } };

function pageWith(content: string, tag = 'script type="application/json"'): Document {
  const [name] = tag.split(' ');
  return new DOMParser().parseFromString(
    `<body><div id="app"></div><${tag} id="${PAGE_DATA_ID}">${content}</${name}></body>`,
    'text/html',
  );
}

test('the page data of a page are read with the row of their locale', () => {
  const data = pageDataOf(pageWith(JSON.stringify(usable)));
  expect(data.pageId).toBe('sample');
  expect(data.locale).toMatchObject({ code: 'tr-TUR', bcp47: 'tr-TR' });
  expect(data.texts).toEqual({ verification: usable.texts });
});

test('a page without page data is refused', () => {
  expect(() => pageDataOf(new DOMParser().parseFromString('<body></body>', 'text/html'))).toThrow(TypeError);
});

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['broken JSON', '{"pageId":'],
  ['no locale', JSON.stringify({ ...usable, locale: undefined })],
  ['a locale that we lack', JSON.stringify({ ...usable, locale: 'xx-YY' })],
  ['a locale that is an object', JSON.stringify({ ...usable, locale: { code: 'en' } })],
  ['a page that we lack', JSON.stringify({ ...usable, pageId: 'settings' })],
  ['a page that is a key of every object', JSON.stringify({ ...usable, pageId: '__proto__' })],
  ['no texts', JSON.stringify({ ...usable, texts: undefined })],
  ['texts that are a list', JSON.stringify({ ...usable, texts: ['a'] })],
  ['a text that is a number', JSON.stringify({ ...usable, texts: { nav: { label: 7 } } })],
])('page data that are %s are refused with a TypeError, as promised', (_what, content) => {
  expect(() => pageDataOf(pageWith(content))).toThrow(expect.objectContaining({ name: 'TypeError' }));
});

test('keys of a prototype never come out of page data', () => {
  const content = `{"pageId":"overview","locale":"en","texts":{"__proto__":{"polluted":"yes"},"nav":{"constructor":"x"}}}`;
  const { texts } = pageDataOf(pageWith(content));
  expect(texts).toEqual({ verification: { nav: {} } });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('an element that is no data block of the page is not taken for the page data', () => {
  const content = JSON.stringify(usable);
  expect(() => pageDataOf(pageWith(content, 'a'))).toThrow(TypeError);
  expect(() => pageDataOf(pageWith(content, 'form'))).toThrow(TypeError);
});
