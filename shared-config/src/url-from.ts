/**
 * A link as a URL, or undefined where it is none. `URL.canParse` would be shorter, but is younger than browsers we serve.
 *
 * @example urlFrom('/markets', 'https://example.com')?.href // 'https://example.com/markets'
 */
export function urlFrom(link: string, base?: string): URL | undefined {
  try {
    return new URL(link, base);
  } catch {
    return undefined;
  }
}
