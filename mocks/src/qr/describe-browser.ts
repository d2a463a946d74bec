/** Browsers by user-agent marker; the specific ones first, because Edge also names Chrome. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * Returns browser and system of a user agent. @example describeBrowser('Mozilla/5.0 (X11; Linux x86_64) …
 * Chrome/156.0 Safari/537.36') // 'Chrome, Linux'
 */
export function describeBrowser(userAgent: string | null): string {
  const named = (rows: readonly (readonly [string, string])[]) =>
    rows.find(([mark]) => userAgent?.includes(mark))?.[1] ?? 'unknown';
  return `${named(BROWSERS)}, ${named(SYSTEMS)}`;
}
