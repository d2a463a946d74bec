/** @jest-environment jest-fixed-jsdom */
import { appleAppId } from 'shared-config/platform/app-stores';
import { brand } from 'shared-config/site/brand';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { MANIFEST_PATH } from '../documents/web-manifest';
import { appLinksOf } from './app-links';
// R-APP-3

function headOf(address: string): Document {
  const lines = appLinksOf(address, { site: siteOfHost(new URL(address).host), portBase: 3000 });
  return new DOMParser().parseFromString(`<head>${lines.join('')}</head>`, 'text/html');
}
const argumentOf = (address: string) =>
  headOf(address)
    .querySelector('meta[name="apple-itunes-app"]')
    ?.getAttribute('content')
    ?.split(', app-argument=');

test.each([
  [
    `https://www.${brand.domains.KAZ}/ru-KAZ/verification/`,
    `${brand.appScheme}://open/identity-verification`,
  ],
  [
    `https://www.${brand.domains.TUR}/tr-TUR/trade/spot/BTC/USDT/`,
    `${brand.appScheme}://open/trade/spot?symbol=BTC%2FUSDT`,
  ],
  ['http://localhost:3000/en/verification/', `${brand.appScheme}://open/identity-verification`],
  [
    `https://www.${brand.domains.EU}/de-EU/announcements/`,
    `${brand.appScheme}://open/web?url=${encodeURIComponent(`https://www.${brand.domains.EU}/de-EU/announcements/`)}`,
  ],
])('the page %s is opened as %s', (address, argument) => {
  expect(argumentOf(address)).toEqual([`app-id=${appleAppId('GLOBAL')}`, argument]);
});

test('a comma or markup in an address does not end the argument or the attribute', () => {
  const address = `https://www.${brand.domains.EU}/de-EU/a,b/?q="><script>alert(1)</script>&x=1`;
  const [, argument] = argumentOf(address)!;
  expect(argument).not.toContain(',');
  expect(decodeURIComponent(argument!)).toContain('&x=1');
  expect(headOf(address).querySelector('script')).toBeNull();
});

test('a page that the app cannot open requests no banner', () => {
  expect(argumentOf('https://evil.example/en/verification/')).toBeUndefined();
});

test('every page links the manifest', () => {
  const manifest = headOf('http://kz.localhost:3000/ru-KAZ/verification/').querySelector(
    'link[rel="manifest"]',
  );
  expect(manifest?.getAttribute('href')).toBe(MANIFEST_PATH);
});
