import { localesOf, type Locale } from 'shared-config/site/locales';
import { alternatesOf, canonicalOf, pageOriginOf, type PageOrigin } from 'shared-config/site/page-links';
import { isIndexable, type Page } from '../pages/pages';
import { linkTag, metaTag, type HeadTag } from './head-tag';

/** The picture that social networks show with a link to our pages: the brand without text. */
export const SOCIAL_IMAGE = {
  path: '/verification/assets/social-image.png',
  type: 'image/png',
  width: 1200,
  height: 630,
} as const;

/** A page in a locale on a host. */
export interface PageLocation extends PageOrigin {
  page: Pick<Page, 'path' | 'isIndexable'>;
  locale: Locale;
}

/**
 * Returns the head tags that depend on the host of the request: addresses and robots (R-HEAD-1 to R-HEAD-5).
 * @example headAddressesOf({ page, locale, site: siteOfHost('kz.localhost') }) // [robots, og:locale, canonical, …]
 */
export function headAddressesOf(location: PageLocation): HeadTag[] {
  const { page, locale, ...origin } = location;
  const image = `${pageOriginOf(origin)}${SOCIAL_IMAGE.path}`;
  return [
    metaTag('robots', isIndexableAt(location) ? 'index, follow' : 'noindex, nofollow'),
    metaTag('og:locale', openGraphLocale(locale)),
    metaTag('og:image', image),
    metaTag('og:image:type', SOCIAL_IMAGE.type),
    metaTag('og:image:width', String(SOCIAL_IMAGE.width)),
    metaTag('og:image:height', String(SOCIAL_IMAGE.height)),
    metaTag('twitter:image', image),
    ...(page.path === null ? [] : ownAddresses(location, page.path)),
  ];
}

/** Returns whether crawlers may index a page: the page allows it, and the host is not on testnet. */
export function isIndexableAt({ page, locale, site }: PageLocation): boolean {
  return isIndexable(page, locale) && site.environment.kind !== 'testnet';
}

function ownAddresses(location: PageLocation, path: string): HeadTag[] {
  const { locale, page, ...origin } = location;
  const canonical = canonicalOf({ ...origin, locale, path });
  const alternates = alternatesOf({ ...origin, path, isIndexable: isIndexableAt({ ...location, page }) });
  const others = localesOf(locale.region).filter(({ code }) => code !== locale.code);
  return [
    linkTag('canonical', canonical),
    metaTag('og:url', canonical),
    ...(isIndexableAt(location) ? others : []).map((other) =>
      metaTag('og:locale:alternate', openGraphLocale(other)),
    ),
    ...alternates.map(({ hreflang, href }): HeadTag => ({
      element: 'link',
      attributes: { rel: 'alternate', hreflang, href },
    })),
  ];
}

/** Returns language and most likely country, without script. @example openGraphLocale(localeByCode('zh-MY')!) // 'zh_MY' */
export function openGraphLocale({ bcp47 }: Pick<Locale, 'bcp47'>): string {
  const { language, region } = new Intl.Locale(bcp47).maximize();
  return `${language}_${region}`;
}
