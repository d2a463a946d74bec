/** @jest-environment node */
import { flawsOf, KAZAKH, siteOf } from './site-of.fixture';

const ARABIC = 'http://ae.localhost:3000/ar-ARE/verification/';
const GEORGIAN = 'http://ge.localhost:3000/ka-GEO/verification/';
const UNKNOWN = `${KAZAKH}no-such-page-here/`;

test.each([
  ['html-lang', KAZAKH, '<html lang="kk-KZ">', '<html lang="kk-KAZ">'],
  ['html-lang', GEORGIAN, '<html lang="ka-GE">', '<html lang="en">'],
  ['html-lang', UNKNOWN, '<html lang="kk-KZ">', '<html>'],
  ['html-dir', KAZAKH, '<html dir="ltr">', '<html>'],
  ['html-dir', ARABIC, '<html dir="rtl">', '<html dir="ltr">'],
  ['shell-places', KAZAKH, '<div id="shell-header"></div><halden-footer>', '<div id="shell-header"></div>'],
  [
    'language-link',
    KAZAKH,
    '<a href="/ru-KAZ/verification/" hreflang="ru-KZ">',
    '<a href="/ru-KAZ/" hreflang="ru-KZ">',
  ],
  [
    'language-link',
    KAZAKH,
    '<a href="/ru-KAZ/verification/?a=1#b">',
    '<a href="/ru-KAZ/verification/" hreflang="en-KZ">',
  ],
  ['language-link', KAZAKH, '<a href="/">', '<a href="https://elsewhere.example/" hreflang="ru-KZ">'],
])('%s at %s accepts %s and rejects %s', (rule, url, good, bad) => {
  expect(flawsOf(rule, siteOf({ [url]: good }))).toEqual([]);
  expect(flawsOf(rule, siteOf({ [url]: bad }))).toHaveLength(1);
});

test.each([
  ['', 0],
  ['?a=%20b&&c', 0],
  ['?a=%20b&&c#part', 0],
  ['?a=+b&&c', 1],
  ['?other', 1],
])('language-link checks the query %j', (rest, count) => {
  const html = `<a href="/ru-KAZ/verification/${rest}" hreflang="ru-KZ">`;
  expect(flawsOf('language-link', siteOf({ [`${KAZAKH}?a=%20b&&c`]: html }))).toHaveLength(count);
});

test('unknown-status requires 404', () => {
  expect(flawsOf('unknown-status', siteOf({ [UNKNOWN]: { status: 404 } }))).toEqual([]);
  expect(flawsOf('unknown-status', siteOf({ [UNKNOWN]: { status: 200 } }))).toEqual(['200']);
});
