import { splitLocale } from 'shared-config/i18n/locale-path';
import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import { urlFrom } from 'shared-config/platform/url-from';

/** A path segment that is a page name; digits and capitals indicate data such as a symbol or an id. */
const NAME = /^[a-z]+(?:-[a-z]+)*$/;
/** Maximum length of a name in characters; analytics rejects names of more than 48. */
const MAX_CHARS = 40;

/**
 * Returns the name of the page for analytics, never its address: the value of `<html data-page>`, or the first segment of its
 * path.
 * @example pageName({ dataset: { page: 'notFound' } }, '/en/nothing-here') // 'not-found'
 * @example pageName({ dataset: {} }, '/en/markets/spot') // 'markets'
 */
export function pageName({ dataset }: { dataset: DOMStringMap }, pathname: string): string {
  const declared = dataset.page?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return declared && NAME.test(declared) && declared.length <= MAX_CHARS ? declared : pathName(pathname, 1);
}

/**
 * Returns the name of a link's target for analytics: the first segments of an own path, or `external` for other hosts. Returns
 * undefined for other schemes.
 * @example linkTargetName('http://localhost:3000/en/trade/spot/BTC/USDT', 2) // 'trade-spot'
 */
export function linkTargetName(href: string, maxSegments: number): string | undefined {
  const url = urlFrom(href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return ownSiteOfHost(url.host) ? pathName(url.pathname, maxSegments) : 'external';
}

function pathName(pathname: string, maxSegments: number): string {
  const segments = splitLocale(pathname)
    .path.split('/')
    .filter((segment) => segment !== '');
  if (segments.length === 0) return 'home';
  const end = segments.findIndex((segment) => !NAME.test(segment));
  const name = segments.slice(0, Math.min(end < 0 ? segments.length : end, maxSegments)).join('-');
  return name === '' || name.length > MAX_CHARS ? 'other' : name;
}
