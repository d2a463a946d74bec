/**
 * Returns a link as a URL, or undefined for an invalid one. Some supported browsers (`browserslist` in package.json)
 * lack `URL.canParse`.
 *
 * @example urlFrom('/markets', 'https://example.com')?.href // 'https://example.com/markets'
 */
export function urlFrom(link: string, base?: string): URL | undefined {
  // A path without base is never valid, and throwing an error is slow.
  if (base === undefined && link.startsWith('/')) return undefined;
  try {
    return new URL(link, base);
  } catch {
    return undefined;
  }
}
