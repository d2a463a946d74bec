import { brand } from 'shared-config/site/brand';
import { localeHref } from 'shared-config/i18n/locale-href';
import { LOCALES } from 'shared-config/site/locales';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { linkActionOf } from './link-action';
// R-DEEP-20

const site = siteOfHost(`www.${brand.domains.KAZ}`);
const ORIGIN = `https://www.${brand.domains.KAZ}`;

describe('a link to the open page in another language or edition', () => {
  it.each([
    ['with a screen', '/ru-KAZ/verification/'],
    ['with a screen and parameters', '/ru-KAZ/trade/spot/BTC/USDT?a=b#c'],
    ['with a screen by its query', '/en-KAZ/rewards-hub/task?task-id=1&rule-index=2'],
    ['without a screen', '/kk-KAZ/legal/terms/'],
    ['without a locale', '/otc'],
    ['with an unknown locale', '/xx-YY/otc'],
  ])('stays on the web for a page %s', (_, href) => {
    const pageUrl = ORIGIN + href;
    const context = { pageUrl, site };
    const kinds = LOCALES.map((locale) => {
      const rawHref = localeHref(locale, { site, linkOrigin: '', href, isSecure: true, portBase: 3000 });
      return linkActionOf({ rawHref, url: new URL(rawHref, pageUrl) }, context).kind;
    });
    expect(new Set(kinds)).toEqual(new Set(['web']));
  });
});
