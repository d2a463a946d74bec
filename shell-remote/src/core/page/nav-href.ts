import { urlFrom } from 'shared-config/platform/url-from';
import { isNavLink } from 'shared-config/site/navigation-rules';
import type { PageContext } from './page-context';

/** Placeholder for our own origin while an address is checked; no real address uses it. */
const OWN_ORIGIN = 'https://own-site.invalid';

/**
 * Returns the address that a navigation entry may link to, or null (R-SEC-4). Allows paths of our own site, which get
 * `linkBase` in front, and absolute https addresses without credentials. Checks the parsed address and returns its
 * serialised form.
 * @example navHref('/markets', '/tr-TUR') // '/tr-TUR/markets'
 */
export function navHref(href: unknown, linkBase: string): string | null {
  if (!isNavLink(href)) return null;
  const isOwn = href.startsWith('/');
  const url = urlFrom(isOwn ? ownPageHref(href, linkBase) : href, OWN_ORIGIN);
  if (!url) return null;
  const { pathname, search, hash } = url;
  const address = isOwn && linkBase.startsWith('/') ? pathname + search + hash : url.href;
  const isAllowed = isOwn ? address.startsWith(`${linkBase}/`) : !url.username && !url.password;
  return isAllowed ? address : null;
}

/** Returns the address of our own page by its path without locale. Only for paths in code. */
export function ownPageHref(path: string, linkBase: string): string {
  return linkBase + path;
}

/** Returns what precedes the paths of our own pages. @example linkBaseOf(context) // '/tr-TUR' */
export function linkBaseOf({ locale, linkOrigin }: Pick<PageContext, 'locale' | 'linkOrigin'>): string {
  return `${linkOrigin}/${locale.code}`;
}
