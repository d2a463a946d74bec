import { appPageOf } from './app-page';
import { localeOf } from '../../core/page/page.fixture';

const LOCATION = {
  href: 'http://kz.localhost:3000/kk-KAZ/otc/?a=%20b#c',
  origin: 'http://kz.localhost:3000',
};
const OURS = { linkOrigin: '', locale: localeOf('kk-KAZ') };
const OTHERS = { linkOrigin: 'https://www.exchange.example', locale: localeOf('tr-TUR') };

test('on our own pages it is the address bar’s, byte for byte', () => {
  expect(appPageOf(OURS, LOCATION)).toBe(LOCATION.href);
});

test('a path is one of ours, in the page’s language', () => {
  expect(appPageOf(OURS, LOCATION, '/markets?x=1')).toBe('http://kz.localhost:3000/kk-KAZ/markets?x=1');
  expect(appPageOf(OTHERS, LOCATION, '/markets')).toBe('https://www.exchange.example/tr-TUR/markets');
});

test('on pages of others it is the exchange’s', () => {
  expect(appPageOf(OTHERS, LOCATION)).toBe('https://www.exchange.example/tr-TUR/');
});

test.each(['//evil.example/x', '/\\evil.example', '@evil.example', ':80/x', '/../../x', 'x'])(
  'a path such as %s leads to no other host',
  (path) => {
    expect(new URL(appPageOf(OURS, LOCATION, path)).origin).toBe(LOCATION.origin);
    expect(new URL(appPageOf(OTHERS, LOCATION, path)).origin).toBe(OTHERS.linkOrigin);
  },
);
