import { urlFrom } from 'shared-config/platform/url-from';

/**
 * Returns a redirect as a path on the page's own origin, or null for other origins and schemes, credentials, backslash
 * and control-character tricks (R-SEC-5). Checks the parsed address and returns its serialised form.
 * @example ownPathOf('/en/verification/?a=1', 'http://localhost:3000') // '/en/verification/?a=1'
 */
export function ownPathOf(redirect: string, origin: string): string | null {
  const url = redirect.startsWith('/') ? urlFrom(redirect, origin) : undefined;
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function goToOwnPath(redirect: string, location: Location): void {
  const path = ownPathOf(redirect, location.origin);
  // With the origin, because a `<base>` of the page would give another one.
  if (path) location.assign(location.origin + path);
}
