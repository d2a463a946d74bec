/** @jest-environment node */
import fc from 'fast-check';
import { brand } from 'shared-config/site/brand';
import { openLink } from './open-links';

const OWN = `www.${brand.domains.KAZ}`;

/** Returns what Telegram gets for an address: a method with its parameters, or nothing. */
function sentFor(href: string): [method: string, params?: object] | undefined {
  const send = jest.fn((_method: string, _params?: object) => true);
  const isOpened = openLink({ send }, href, OWN);
  expect(send).toHaveBeenCalledTimes(isOpened ? 1 : 0);
  return send.mock.lastCall;
}

test.each([
  ['https://t.me/channel', '/channel'],
  ['https://T.ME/channel?start=a%20b#x', '/channel?start=a%20b'],
  ['https://t.me/', '/'],
])('opens %s inside Telegram', (href, path) => {
  expect(sentFor(href)).toEqual(['web_app_open_tg_link', { path_full: path }]);
});

test.each([
  ['https://play.google.com/store/apps/details?id=a', 'https://play.google.com/store/apps/details?id=a'],
  ['https://t.me.evil.example/x', 'https://t.me.evil.example/x'],
  ['https://t.me:8443/x', 'https://t.me:8443/x'],
  [`https://${brand.domains.KAZ}.evil.example/`, `https://${brand.domains.KAZ}.evil.example/`],
])('opens %s in a browser', (href, url) => {
  expect(sentFor(href)).toEqual(['web_app_open_link', { url }]);
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
  expect(sentFor(href)).toBeUndefined();
});

test('passes on only absolute https addresses and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
      (href) => {
        const [method, params] = sentFor(href) ?? [];
        if (method === 'web_app_open_link') {
          expect(params).toEqual({ url: expect.stringMatching(/^https:\/\/[^@/]+\//) });
        }
        if (method === 'web_app_open_tg_link') {
          expect(params).toEqual({ path_full: expect.stringMatching(/^\//) });
        }
      },
    ),
  );
});
