import { urlFrom } from 'shared-config/platform/url-from';
import type { PageContext } from './page-context';

/** Placeholder for our own origin while an address is checked; no real address uses it. */
const OWN_ORIGIN = 'https://own-site.invalid';

/** Browsers drop or convert these characters, so they open another address than the checked one. */
// eslint-disable-next-line no-control-regex
export const TRICKY_CHARACTERS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * Returns the address that a navigation entry may link to, or null (R-SEC-4). Allows paths of our own site, which get
 * `linkBase` in front, and absolute https addresses without credentials. Checks the parsed address and returns its
 * serialised form.
 * @example navHref('/markets', '/tr-TUR') // '/tr-TUR/markets'
 */
export function navHref(href: unknown, linkBase: string): string | null {
  if (typeof href !== 'string' || href === '' || TRICKY_CHARACTERS.test(href)) return null;
  return href.startsWith('/') ? checkedOwnPath(href, linkBase) : checkedHttpsAddress(href);
}

/** Returns the address of our own page by its path without locale. Only for paths in code. */
export function ownPageHref(path: string, linkBase: string): string {
  return linkBase + path;
}

/** Returns what precedes the paths of our own pages. @example linkBaseOf(context) // '/tr-TUR' */
export function linkBaseOf({ locale, linkOrigin }: Pick<PageContext, 'locale' | 'linkOrigin'>): string {
  return `${linkOrigin}/${locale.code}`;
}

function checkedOwnPath(path: string, linkBase: string): string | null {
  if (path.startsWith('//')) return null;
  const base = urlFrom(`${linkBase}/`, OWN_ORIGIN);
  const url = urlFrom(ownPageHref(path, linkBase), OWN_ORIGIN);
  if (!base || url?.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  return base.origin === OWN_ORIGIN ? url.pathname + url.search + url.hash : url.href;
}

function checkedHttpsAddress(address: string): string | null {
  const url = /^https:\/\/[^/]/i.test(address) ? urlFrom(address) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
