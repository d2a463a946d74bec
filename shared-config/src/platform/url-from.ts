/**
 * A link as a URL, or undefined where it is none. `URL.canParse` would be shorter, but the oldest
 * supported browsers (`browserslist` in package.json) lack it.
 *
 * @example urlFrom('/markets', 'https://example.com')?.href // 'https://example.com/markets'
 */
export function urlFrom(link: string, base?: string): URL | undefined {
  // A path alone is no link, and a hundred errors that nobody looks at take their time.
  if (base === undefined && link.startsWith('/')) return undefined;
  try {
    return new URL(link, base);
  } catch {
    return undefined;
  }
}
