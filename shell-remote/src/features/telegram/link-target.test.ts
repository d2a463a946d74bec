/** @jest-environment node */
import fc from 'fast-check';
import { brand } from 'shared-config/brand';
import { linkTarget } from './link-target';

const OWN = `www.${brand.domains.KAZ}`;

test.each([
  ['https://t.me/channel', '/channel'],
  ['https://T.ME/channel?start=a%20b#x', '/channel?start=a%20b'],
  ['https://t.me/', '/'],
])('opens %s inside Telegram', (href, path) => {
  expect(linkTarget(href, OWN)).toEqual({ type: 'telegram', path });
});

test.each([
  ['https://play.google.com/store/apps/details?id=a', 'https://play.google.com/store/apps/details?id=a'],
  ['https://t.me.evil.example/x', 'https://t.me.evil.example/x'],
  ['https://t.me:8443/x', 'https://t.me:8443/x'],
  [`https://${brand.domains.KAZ}.evil.example/`, `https://${brand.domains.KAZ}.evil.example/`],
])('opens %s in a browser', (href, url) => {
  expect(linkTarget(href, OWN)).toEqual({ type: 'browser', url });
});

test.each([
  `https://${OWN}/en/markets`,
  `https://www.${brand.domains.TUR}/tr-TUR/`,
  `https://testnet.${brand.domains.KAZ}/`,
  'http://localhost:3000/en/',
  'http://example.com/',
  'http://t.me/channel',
  'tg://resolve?domain=x',
  'mailto:help@example.com',
  'tel:+100',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:word@t.me/x',
  'https://user@evil.example/',
  'https://',
  '//t.me/x',
  '',
])('leaves %s to the page', (href) => {
  expect(linkTarget(href, OWN)).toEqual({ type: 'page' });
});

test('passes on only absolute https addresses and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
      (href) => {
        const target = linkTarget(href, OWN);
        if (target.type === 'browser') expect(target.url).toMatch(/^https:\/\/[^@/]+\//);
        if (target.type === 'telegram') expect(target.path).toMatch(/^\//);
      },
    ),
  );
});
