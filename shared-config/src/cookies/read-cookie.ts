import { cookieTextOf, type CookiePage } from './page-cookie';

/** A `Cookie` header, or a page. */
export type CookieSource = string | Readonly<CookiePage>;

/**
 * The decoded value of a cookie; undefined where there is none, or where cookies are forbidden. The name is compared
 * exactly, and the first of several wins: browsers put the one of the closest path first. A value that is not
 * percent-encoded as it should be is answered as it stands. Never throws.
 *
 * @example readCookie('a=1; language=kk-KAZ', 'language') // 'kk-KAZ'
 * @example readCookie(document, 'referral_dev') // '{"ref":"FRIEND42"}'
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
    // Forbidden is the same as none here; who writes is told.
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
