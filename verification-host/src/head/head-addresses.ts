import { localesOf, type Locale } from 'shared-config/locales';
import { alternatesOf, canonicalOf, pageOriginOf, type PageOrigin } from 'shared-config/page-links';
import { isIndexable, type Page } from '../pages/pages';
import { linkTag, metaTag, type HeadTag } from './head-tag';
import { openGraphLocale } from './open-graph-locale';
import { SOCIAL_IMAGE } from './social-image';

/** Which page, in which language, on whose host. */
export interface PagePlace extends PageOrigin {
  page: Pick<Page, 'path' | 'isIndexable'>;
  locale: Locale;
}

/**
 * What a page's head says of addresses and robots (R-HEAD-1 to R-HEAD-5): it depends on the host that the page
 * is asked from.
 *
 * @example headAddressesOf({ page, locale, site: siteOfHost('kz.localhost') }) // [robots, og:locale, canonical, …]
 */
export function headAddressesOf(place: PagePlace): HeadTag[] {
  const { page, locale, ...origin } = place;
  const image = `${pageOriginOf(origin)}${SOCIAL_IMAGE.path}`;
  return [
    metaTag('robots', isForRobots(place) ? 'index, follow' : 'noindex, nofollow'),
    metaTag('og:locale', openGraphLocale(locale)),
    metaTag('og:image', image),
    metaTag('og:image:type', SOCIAL_IMAGE.type),
    metaTag('og:image:width', String(SOCIAL_IMAGE.width)),
    metaTag('og:image:height', String(SOCIAL_IMAGE.height)),
    metaTag('twitter:image', image),
    ...(page.path === null ? [] : ownAddresses(place, page.path)),
  ];
}

/**
 * Whether robots may index a page there: the page allows it, and the host is no testnet.
 *
 * @example isForRobots({ page: overview, site: siteOfHost(`testnet.${domain}`), locale }) // false
 */
export function isForRobots({ page, locale, site }: PagePlace): boolean {
  return isIndexable(page, locale) && site.environment.kind !== 'testnet';
}

function ownAddresses(place: PagePlace, path: string): HeadTag[] {
  const { locale, page, ...origin } = place;
  const canonical = canonicalOf({ ...origin, locale, path });
  const alternates = alternatesOf({ ...origin, path, isIndexable: isForRobots({ ...place, page }) });
  const others = localesOf(locale.region).filter(({ code }) => code !== locale.code);
  return [
    linkTag('canonical', canonical),
    metaTag('og:url', canonical),
    ...(isForRobots(place) ? others : []).map((other) =>
      metaTag('og:locale:alternate', openGraphLocale(other)),
    ),
    ...alternates.map(({ hreflang, href }): HeadTag => ({
      element: 'link',
      attributes: { rel: 'alternate', hreflang, href },
    })),
  ];
}
