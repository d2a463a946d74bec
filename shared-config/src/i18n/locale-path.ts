import { localeByCode, type Locale } from '../site/locales';

/** A split path: the locale of its first segment, or null, and the rest, which starts with exactly one slash. */
export interface LocalePath {
  locale: Locale | null;
  path: string;
}

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DASH = 0x2d;

/**
 * Splits a known locale code of any region from the start of a path (R-LOCALE-8).
 *
 * @example splitLocale('/ru-KAZ/verification') // { locale: ru-KAZ, path: '/verification' }
 * @example splitLocale('/tv') // { locale: null, path: '/tv' }: two bare letters are a page
 */
export function splitLocale(pathname: string): LocalePath {
  const path = withOneSlash(pathname);
  const end = endOfFirstSegment(path);
  const locale = localeByCode(path.slice(1, end));
  return locale ? { locale, path: withOneSlash(path.slice(end)) } : { locale: null, path };
}

/**
 * Returns the end of a leading segment in the form of a locale, known or not: two or three letters, a dash, two or three
 * letters or digits, or plain `en`, in any case (R-LOCALE-9; used for deep links). 0 without one. Reads at most nine characters.
 *
 * @example localeShapeEnd('/kk-KAZ/login') // 7
 */
export function localeShapeEnd(path: string): number {
  if (path.charCodeAt(0) !== SLASH) return 0;
  const dash = path.charCodeAt(3) === DASH ? 3 : 4;
  if (path.charCodeAt(dash) !== DASH) return isSegmentEnd(path, 3) && /^\/en/i.test(path) ? 3 : 0;
  for (let index = 1; index < dash; index += 1) if (!isLetter(path.charCodeAt(index))) return 0;
  let end = dash + 1;
  while (isLetterOrDigit(path.charCodeAt(end)) && end < dash + 4) end += 1;
  return end > dash + 2 && isSegmentEnd(path, end) ? end : 0;
}

/**
 * Returns an address in another locale: replaces or adds the locale of the path; query and hash stay byte for byte
 * (R-LOCALE-10).
 *
 * The result is always a path on the same origin that starts with one slash and the locale. Dot segments and
 * backslashes that could remove the locale are resolved first. An unknown code changes no locale.
 *
 * @example withLocale('/en/verification?step=2#top', 'tr-TUR') // '/tr-TUR/verification?step=2#top'
 * @example withLocale('//evil.example', 'en') // '/en/evil.example'
 */
export function withLocale(href: string, code: string): string {
  const pathEnd = endOfPath(href);
  const path = resolvedPath(href.slice(0, pathEnd));
  const rest = href.slice(pathEnd);
  if (!localeByCode(code)) return path + rest;
  const end = endOfFirstSegment(path);
  const page = localeByCode(path.slice(1, end)) ? path.slice(end) : path;
  return `/${code}${page && withOneSlash(page)}${rest}`;
}

/** Returns the path as browsers resolve it, with one leading slash; unchanged if there is nothing to resolve. */
function resolvedPath(path: string): string {
  const absolute = withOneSlash(path);
  const isPlain = !/\/\.|%2e|[\\\s]/i.test(absolute);
  if (isPlain) return absolute;
  return withOneSlash(new URL(`http://localhost${absolute}`).pathname);
}

function withOneSlash(path: string): string {
  let start = 0;
  while (isSlash(path.charCodeAt(start))) start += 1;
  if (start === 1 && path.charCodeAt(0) === SLASH) return path;
  return `/${path.slice(start)}`;
}

function endOfFirstSegment(path: string): number {
  const end = path.indexOf('/', 1);
  return end < 0 ? path.length : end;
}

function endOfPath(href: string): number {
  const query = href.indexOf('?');
  const hash = href.indexOf('#');
  return Math.min(query < 0 ? href.length : query, hash < 0 ? href.length : hash);
}

function isSlash(char: number): boolean {
  return char === SLASH || char === BACKSLASH;
}

function isLetter(char: number): boolean {
  const lower = char | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isLetterOrDigit(char: number): boolean {
  return (char >= 0x30 && char <= 0x39) || isLetter(char);
}

function isSegmentEnd(path: string, index: number): boolean {
  return index === path.length || path.charCodeAt(index) === SLASH;
}
