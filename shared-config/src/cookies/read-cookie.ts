import { cookieTextOf, type CookiePage } from './page-cookie';

export type CookieSource = string | Readonly<CookiePage>;

/**
 * Returns the decoded value of a cookie; undefined without one, or if cookies are forbidden. The name must match
 * exactly. Of several cookies the first one counts: browsers send the one of the closest path first. Returns values
 * with invalid percent-encoding unchanged. Never throws.
 *
 * @example readCookie('a=1; language=kk-KAZ', 'language') // 'kk-KAZ'
 */
export function readCookie(source: CookieSource, name: string): string | undefined {
  const start = `${name}=`;
  const pair = textOf(source)
    .split(';')
    .map((part) => part.replace(/^[ \t]+/, ''))
    .find((part) => part.startsWith(start));
  return name === '' || pair === undefined ? undefined : decoded(pair.slice(start.length));
}

function textOf(source: CookieSource): string {
  if (typeof source === 'string') return source;
  try {
    return cookieTextOf(source);
  } catch {
    // Forbidden cookies count as absent; writeCookie reports them.
    return '';
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
