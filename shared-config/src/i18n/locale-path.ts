import { localeByCode, type Locale } from '../site/locales';

/** A path apart: the locale that its first segment is, or null, and the rest, which begins with exactly one slash. */
export interface LocalePath {
  locale: Locale | null;
  path: string;
}

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DASH = 0x2d;

/**
 * Takes a recognised locale (a code of the locales table, of any region) off the front of a path (R-LOCALE-8).
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
 * Takes a first segment of a locale's shape off a path, whether we have the locale or not: two or three letters, a dash,
 * two or three letters or digits, or plain `en` (R-LOCALE-9; used for deep links).
 *
 * @example dropLocaleShape('/xx-YY/login') // '/login'
 * @example dropLocaleShape('/me') // '/me'
 */
export function dropLocaleShape(pathname: string): string {
  const end = localeShapeEnd(pathname);
  return end === 0 ? pathname : pathname.slice(end) || '/';
}

/**
 * Where a leading segment of a locale's shape ends in a path; 0 where there is none. Looks at nine characters at most.
 *
 * @example localeShapeEnd('/kk-KAZ/login') // 7
 */
export function localeShapeEnd(path: string): number {
  if (path.charCodeAt(0) !== SLASH) return 0;
  const dash = path.charCodeAt(3) === DASH ? 3 : 4;
  if (path.charCodeAt(dash) !== DASH) return isSegmentEnd(path, 3) && path.startsWith('/en') ? 3 : 0;
  for (let index = 1; index < dash; index += 1) if (!isLetter(path.charCodeAt(index))) return 0;
  let end = dash + 1;
  while (isLetterOrDigit(path.charCodeAt(end)) && end < dash + 4) end += 1;
  return end > dash + 2 && isSegmentEnd(path, end) ? end : 0;
}

/**
 * The same address in another locale: the recognised prefix of the path is rewritten, or added where there is none; query
 * and hash stay byte for byte (R-LOCALE-10).
 *
 * The result is a path on the same origin whatever comes in: it begins with one slash and the locale, and dot segments and
 * backslashes that could take the locale away again are resolved first. A code that is no locale leaves the locale as it is.
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

/** The path as a browser would resolve it, with one slash in front; left as it is where there is nothing to resolve. */
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
