import { urlFrom } from 'shared-config/url-from';

/**
 * Answers a redirect as a path on the page's own origin, or null for anything else: another origin, another scheme,
 * credentials, backslash and control-character tricks (R-SEC-5). What is checked is the parsed address; what is
 * answered is its serialised form.
 *
 * @example ownPathOf('/en/verification/?a=1', 'http://localhost:3000') // '/en/verification/?a=1'
 * @example ownPathOf('//evil.com', 'http://localhost:3000') // null
 */
export function ownPathOf(redirect: string, origin: string): string | null {
  const url = redirect.startsWith('/') ? urlFrom(redirect, origin) : undefined;
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Goes to a path of the page's own origin; anything else is ignored. */
export function goToOwnPath(redirect: string, location: Location): void {
  const path = ownPathOf(redirect, location.origin);
  if (path) location.assign(path);
}
