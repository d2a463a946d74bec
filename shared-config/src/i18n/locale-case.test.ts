import { LOCALES } from '../site/locales';
import { withLocaleCase } from './locale-case';

it.each([
  ['/EN/verification/', '/en/verification/'],
  ['/zh-tw/x', '/zh-TW/x'],
  ['/TR-tur', '/tr-TUR'],
  ['//EN//evil.example', '/en//evil.example'],
  ['/\\KK-KAZ/', '/kk-KAZ/'],
  ['/ES-mx/%2e%2E/\u0130\n', '/es-MX/%2e%2E/\u0130\n'],
])('corrects the locale of %j, and nothing else: %j', (path, expected) => {
  expect(withLocaleCase(path)).toBe(expected);
});

it.each([
  '/en/EN',
  '/',
  '//',
  '',
  '/TV',
  '/EN-us/x',
  '/EN%2f',
  '/\u212aK-KAZ/',
  '/xx-YY/en',
  '/verification/EN/',
])('leaves %j unchanged', (path) => {
  expect(withLocaleCase(path)).toBe(path);
});

it('finds every locale in any case', () => {
  expect(LOCALES.map(({ code }) => withLocaleCase(`/${code.toLowerCase()}/`))).toEqual(
    LOCALES.map(({ code }) => `/${code}/`),
  );
});
