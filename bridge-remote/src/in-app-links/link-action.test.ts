import { brand } from 'shared-config/brand';
import { localeHref } from 'shared-config/locale-href';
import { LOCALES } from 'shared-config/locales';
import { siteOfHost } from 'shared-config/site-of-host';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { linkActionOf } from './link-action';

const site = siteOfHost(`www.${brand.domains.KAZ}`);
const ORIGIN = `https://www.${brand.domains.KAZ}`;

describe('the open page in every other language and edition stays on the web', () => {
  test.each([
    ['with a screen', '/ru-KAZ/verification/'],
    ['with a screen and parameters', '/ru-KAZ/trade/spot/BTC/USDT?a=b#c'],
    ['with a screen by its query', '/en-KAZ/rewards-hub/task?task-id=1&rule-index=2'],
    ['without a screen', '/kk-KAZ/legal/terms/'],
    ['without a locale', '/otc'],
    ['behind a locale that is not ours', '/xx-YY/otc'],
  ])('%s', (_, href) => {
    const here = ORIGIN + href;
    const context = { here, site, resolve: (url: string) => resolveAppTarget(url, { site }) };
    const kinds = LOCALES.map((locale) => {
      const written = localeHref(locale, { site, linkOrigin: '', href, isSecure: true, portBase: 3000 });
      return linkActionOf({ written, url: new URL(written, here) }, context).kind;
    });
    expect(new Set(kinds)).toEqual(new Set(['web']));
  });
});
