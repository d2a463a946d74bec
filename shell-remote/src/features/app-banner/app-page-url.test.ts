import { appPageUrl } from './app-page-url';
import { localeOf } from '../../core/page/page.fixture';

const LOCATION = {
  href: 'http://kz.localhost:3000/kk-KAZ/otc/?a=%20b#c',
  origin: 'http://kz.localhost:3000',
};
const OWN_PAGE = { linkOrigin: '', locale: localeOf('kk-KAZ') };
const THIRD_PARTY_PAGE = { linkOrigin: 'https://www.exchange.example', locale: localeOf('tr-TUR') };

test('is the unchanged address of an own page', () => {
  expect(appPageUrl(OWN_PAGE, LOCATION)).toBe(LOCATION.href);
});

test('resolves a path on an own host in the page’s language', () => {
  expect(appPageUrl(OWN_PAGE, LOCATION, '/markets?x=1')).toBe('http://kz.localhost:3000/kk-KAZ/markets?x=1');
  expect(appPageUrl(THIRD_PARTY_PAGE, LOCATION, '/markets')).toBe(
    'https://www.exchange.example/tr-TUR/markets',
  );
});

test('is a page of the exchange on third-party pages', () => {
  expect(appPageUrl(THIRD_PARTY_PAGE, LOCATION)).toBe('https://www.exchange.example/tr-TUR/');
});

test.each(['//evil.example/x', '/\\evil.example', '@evil.example', ':80/x', '/../../x', 'x'])(
  'stays on the own host for the path %s',
  (path) => {
    expect(new URL(appPageUrl(OWN_PAGE, LOCATION, path)).origin).toBe(LOCATION.origin);
    expect(new URL(appPageUrl(THIRD_PARTY_PAGE, LOCATION, path)).origin).toBe(THIRD_PARTY_PAGE.linkOrigin);
  },
);
