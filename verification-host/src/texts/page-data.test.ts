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

test('pageDataOf returns the data of a page with its locale', () => {
  const data = pageDataOf(pageWith(JSON.stringify(usable)));
  expect(data.pageId).toBe('sample');
  expect(data.locale).toMatchObject({ code: 'tr-TUR', bcp47: 'tr-TR' });
  expect(data.texts).toEqual({ verification: usable.texts });
});

test('pageDataOf rejects a page without data', () => {
  expect(() => pageDataOf(new DOMParser().parseFromString('<body></body>', 'text/html'))).toThrow(TypeError);
});

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['broken JSON', '{"pageId":'],
  ['no locale', JSON.stringify({ ...usable, locale: undefined })],
  ['an unknown locale', JSON.stringify({ ...usable, locale: 'xx-YY' })],
  ['a locale that is an object', JSON.stringify({ ...usable, locale: { code: 'en' } })],
  ['an unknown page', JSON.stringify({ ...usable, pageId: 'settings' })],
  ['a page named like a property of Object.prototype', JSON.stringify({ ...usable, pageId: '__proto__' })],
  ['no texts', JSON.stringify({ ...usable, texts: undefined })],
  ['texts that are a list', JSON.stringify({ ...usable, texts: ['a'] })],
  ['a text that is a number', JSON.stringify({ ...usable, texts: { nav: { label: 7 } } })],
])('pageDataOf throws a TypeError for %s', (_what, content) => {
  expect(() => pageDataOf(pageWith(content))).toThrow(expect.objectContaining({ name: 'TypeError' }));
});

test('page data cannot change prototypes', () => {
  const content = `{"pageId":"overview","locale":"en","texts":{"__proto__":{"polluted":"yes"},"nav":{"constructor":"x"}}}`;
  const { texts } = pageDataOf(pageWith(content));
  expect(texts).toEqual({ verification: { nav: {} } });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('pageDataOf ignores elements that are not data blocks', () => {
  const content = JSON.stringify(usable);
  expect(() => pageDataOf(pageWith(content, 'a'))).toThrow(TypeError);
  expect(() => pageDataOf(pageWith(content, 'form'))).toThrow(TypeError);
});
