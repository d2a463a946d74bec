/** @jest-environment node */
import { requiredEditions } from '../requirements/required-editions';
import { ownAddressOf, pageOf, placeOfUrl } from './site-page';

const editions = requiredEditions(4000);

test.each([
  ['http://kz.localhost:4000/kk-KAZ/verification/', 'KAZ', 'local', 'kk-KAZ', '/verification/', 'page'],
  ['http://localhost:4000/en/verification/?a#b', 'GLOBAL', 'local', 'en', '/verification/', 'page'],
  ['http://localhost:4000/en-XA/a', 'GLOBAL', 'local', 'en-XA', '/a', 'page'],
  ['http://kz.localhost:4000/en-XA/a', 'KAZ', 'local', 'ru-KAZ', '/en-XA/a', 'page'],
  ['http://localhost:4000/', 'GLOBAL', 'local', 'en', '/', 'page'],
  ['http://ge.localhost:4000/de-EU/verification/', 'GEO', 'local', 'ka-GEO', '/de-EU/verification/', 'page'],
  [
    'http://ge.localhost:4000/ka-GEO/no-such-page-here/',
    'GEO',
    'local',
    'ka-GEO',
    '/no-such-page-here/',
    'unknown',
  ],
  ['https://www.halden-id.example/id-IDN/a', 'IDN', 'production', 'id-IDN', '/a', 'production'],
  ['https://testnet.halden.example/en/a', 'GLOBAL', 'testnet', 'en', '/a', 'testnet'],
  [
    'https://testnet.halden.example/en/no-such-page-here/',
    'GLOBAL',
    'testnet',
    'en',
    '/no-such-page-here/',
    'testnet',
  ],
])('%s is a page of %s on %s', (url, region, environment, code, path, kind) => {
  const place = placeOfUrl(url, editions)!;
  expect([place.edition.region, place.environment, place.locale.code, place.path, place.kind]).toEqual([
    region,
    environment,
    code,
    path,
    kind,
  ]);
});

test.each([
  'http://kz.localhost:4001/',
  'http://xx.localhost:4000/',
  'https://kz.localhost:4000/',
  'https://halden-kz.example.evil.example/',
  'https://evilhalden-kz.example/',
  'mailto:a@example.com',
])('placeOfUrl returns null for %s', (url) => {
  expect(placeOfUrl(url, editions)).toBeNull();
});

test('ownAddressOf returns an address with a trailing slash and without query', () => {
  const place = placeOfUrl('https://www.halden-kz.example/kk-KAZ/verification?a=1', editions)!;
  expect(ownAddressOf(place)).toBe('https://www.halden-kz.example/kk-KAZ/verification/');
});

const URL_OF_PAGE = 'http://localhost:4000/en/verification/';

test.each<[string, number, Record<string, string>, string]>([
  ['without a content type', 200, {}, '<p>'],
  ['of another type', 200, { 'content-type': 'application/json' }, '{}'],
  ['without text', 200, { 'content-type': 'text/html' }, ''],
  ['with an error', 404, { 'content-type': 'text/html' }, '<p>'],
])('a response %s is no page', (_name, status, headers, text) => {
  expect(pageOf({ url: URL_OF_PAGE, status, headers, text }, editions)).toBeNull();
});

test('a response of HTML is a page with its facts', () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const page = pageOf(
    { url: URL_OF_PAGE, status: 200, headers, text: '<footer><p>a</p></footer>' },
    editions,
  );
  expect(page).toMatchObject({ url: URL_OF_PAGE, status: 200, kind: 'page' });
  expect(page?.facts.texts).toMatchObject([{ place: 'footer p', text: 'a' }]);
});
