import { urlFrom } from 'shared-config/url-from';

/** Stands in for our own origin while an address is checked; no address can really be on it. */
const OWN_ORIGIN = 'https://own-site.invalid';

/** White space, control characters, backslashes: browsers drop or turn them, so what we check is not what they open. */
// eslint-disable-next-line no-control-regex
export const TRICKY_CHARACTERS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * The address that a navigation entry may link to, or null when it may not (R-SEC-4).
 *
 * Allowed are a path on our own site, which gets `linkBase` in front (the locale's path, after our origin on a page that
 * isn't ours), and an absolute https address without credentials. What is checked is the parsed address, and what is
 * returned is its serialised form.
 *
 * @example navHref('/markets', '/tr-TUR') // '/tr-TUR/markets'
 * @example navHref('javascript:alert(1)', '/en') // null
 */
export function navHref(href: unknown, linkBase: string): string | null {
  if (typeof href !== 'string' || href === '' || TRICKY_CHARACTERS.test(href)) return null;
  return href.startsWith('/') ? ownPath(href, linkBase) : httpsAddress(href);
}

/**
 * A page of our own by its path without locale, for links that are written in code.
 *
 * @example pageHref('/login', '/en') // '/en/login'
 */
export function pageHref(path: string, linkBase: string): string {
  return linkBase + path;
}

/**
 * What stands in front of every path of our own.
 *
 * @example linkBaseOf('en', 'https://www.example.com') // 'https://www.example.com/en'
 */
export function linkBaseOf(locale: string, linkOrigin = ''): string {
  return `${linkOrigin}/${locale}`;
}

function ownPath(path: string, linkBase: string): string | null {
  if (path.startsWith('//')) return null;
  const base = urlFrom(`${linkBase}/`, OWN_ORIGIN);
  const url = urlFrom(pageHref(path, linkBase), OWN_ORIGIN);
  if (!base || url?.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  return base.origin === OWN_ORIGIN ? url.pathname + url.search + url.hash : url.href;
}

function httpsAddress(address: string): string | null {
  const url = /^https:\/\/[^/]/i.test(address) ? urlFrom(address) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
