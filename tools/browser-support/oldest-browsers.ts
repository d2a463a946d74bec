/** The oldest supported version of each browser, by the browser's name in MDN's data. */
export type OldestBrowsers = ReadonlyMap<string, string>;

/** browserslist name → the same browser's name in MDN's data. */
const MDN_NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/**
 * Reads the `browserslist` of a package.json. Every row names one browser and its oldest version.
 *
 * @throws Error for a row of another shape, and for a browser that MDN's data does not know by a name of the table above
 * @example oldestBrowsersFrom(['chrome >= 109']) // Map { 'chrome' => '109' }
 */
export function oldestBrowsersFrom(browserslist: readonly string[]): OldestBrowsers {
  return new Map(
    browserslist.map((row) => {
      const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(row) ?? [];
      const mdnName = MDN_NAMES[name];
      if (!mdnName) {
        throw new Error(
          `browserslist row "${row}": write "<browser> >= <version>" with one of ${Object.keys(MDN_NAMES).join(', ')}`,
        );
      }
      return [mdnName, version] as const;
    }),
  );
}
