import { messageOf } from '../errors/report-failure';
import { setCookie, type CookiePage } from './page-cookie';

/** A cookie for every path of the host, SameSite=Lax. */
export interface CookieToWrite {
  name: string;
  /** Encoded value. */
  value: string;
  /** Lifetime, at most 400; 0 removes the cookie. */
  days: number;
  /** Whether the page uses https: the cookie is Secure then. */
  isSecure: boolean;
}

/**
 * Writes a cookie and returns whether the browser accepted it. Rejects separators, white space, control characters
 * and characters outside ASCII in name or value, and cookies over 4096 bytes, which browsers drop silently. `warn`
 * receives the reason without the value. Never throws.
 *
 * @example writeCookie(document, { name: 'language', value: 'kk-KAZ', days: 365, isSecure: true }, console.warn)
 *   // document.cookie = 'language=kk-KAZ; Path=/; Max-Age=31536000; SameSite=Lax; Secure'
 */
export function writeCookie(
  page: CookiePage,
  cookie: CookieToWrite,
  warn: (message: string) => void,
): boolean {
  const problem = problemOf(cookie) ?? writingProblemOf(page, cookie);
  if (problem) warn(`The cookie ${JSON.stringify(cookie.name.slice(0, 40))} was not written: ${problem}`);
  return problem === null;
}

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** RFC 6265's cookie octets. */
const VALUE = /^[\u0021\u0023-\u002b\u002d-\u003a\u003c-\u005b\u005d-\u007e]*$/;
/** Limit of browsers for name and value together. */
const MAX_BYTES = 4_096;
/** Limit of browsers (RFC 6265bis). */
const MAX_DAYS = 400;

function problemOf({ name, value, days, isSecure }: CookieToWrite): string | null {
  if (name.startsWith('__Host-') && !isSecure) return 'browsers accept its prefix from https pages only.';
  if (!TOKEN.test(name)) return 'its name is no token.';
  if (!VALUE.test(value)) return 'its value has characters that a cookie can’t have.';
  if (!(days >= 0 && days <= MAX_DAYS)) return `its lifetime is not 0 to ${MAX_DAYS} days.`;
  // Both are ASCII: a character is a byte.
  const bytes = name.length + value.length;
  return bytes > MAX_BYTES ? `it has ${bytes} bytes, and the limit is ${MAX_BYTES}.` : null;
}

function writingProblemOf(page: CookiePage, cookie: CookieToWrite): string | null {
  const { name, value, days, isSecure } = cookie;
  const maxAgeSeconds = Math.round(days * 24 * 60 * 60);
  try {
    setCookie(page, `${name}=${value}`, maxAgeSeconds, isSecure ? '; Secure' : '');
    return null;
  } catch (forbidden) {
    return messageOf(forbidden);
  }
}
