import { messageOf } from '../errors/report-failure';
import { setCookieText, type CookiePage } from './page-cookie';

/** A cookie to be written on every path of the host, SameSite=Lax. */
export interface CookieToWrite {
  name: string;
  /** As it is to stand in the cookie; whoever has other characters encodes them first. */
  value: string;
  /** Lifetime, at most 400; 0 removes the cookie. */
  days: number;
  /** Whether the page is https: the cookie is Secure then. */
  isSecure: boolean;
}

/**
 * Writes a cookie, and answers whether the browser was given it. A name or value with separators, white space, control
 * characters or characters outside ASCII is refused, and so is one over 4096 bytes, which browsers would drop in
 * silence; `warn` says why, without the value. Never throws.
 *
 * @example writeCookie(document, { name: 'language', value: 'kk-KAZ', days: 365, isSecure: true }, console.warn)
 *   // document.cookie = 'language=kk-KAZ; Path=/; Max-Age=31536000; SameSite=Lax; Secure'
 */
export function writeCookie(
  page: CookiePage,
  cookie: CookieToWrite,
  warn: (message: string) => void,
): boolean {
  const problem = problemOf(cookie) ?? problemOfWriting(page, cookie);
  if (problem) warn(`The cookie ${JSON.stringify(cookie.name.slice(0, 40))} was not written: ${problem}`);
  return problem === null;
}

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** RFC 6265's cookie octets. */
const VALUE = /^[\u0021\u0023-\u002b\u002d-\u003a\u003c-\u005b\u005d-\u007e]*$/;
/** Browsers take this much for name and value together. */
const MAX_BYTES = 4_096;
/** Browsers keep no cookie longer than this (RFC 6265bis). */
const MAX_DAYS = 400;

function problemOf({ name, value, days, isSecure }: CookieToWrite): string | null {
  if (name.startsWith('__Host-') && !isSecure) return 'browsers accept its prefix from https pages only.';
  if (!TOKEN.test(name)) return 'its name is no token.';
  if (!VALUE.test(value)) return 'its value has characters that a cookie can’t have.';
  if (!(days >= 0 && days <= MAX_DAYS)) return `its lifetime is not 0 to ${MAX_DAYS} days.`;
  // Both are ASCII: a character is a byte.
  const bytes = name.length + value.length;
  return bytes > MAX_BYTES ? `it has ${bytes} bytes, and browsers take ${MAX_BYTES}.` : null;
}

function problemOfWriting(page: CookiePage, cookie: CookieToWrite): string | null {
  const { name, value, days, isSecure } = cookie;
  const maxAgeSeconds = Math.round(days * 24 * 60 * 60);
  try {
    const secure = isSecure ? '; Secure' : '';
    setCookieText(page, `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`);
    return null;
  } catch (forbidden) {
    return messageOf(forbidden);
  }
}
