/** The oldest supported version of each browser, by the browser's name in MDN's data. */
export type OldestBrowsers = ReadonlyMap<string, string>;

/** Browser names in MDN's data by their names in browserslist. */
const MDN_NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/**
 * Parses the `browserslist` of a package.json, in which every row has one browser and its oldest version.
 *
 * @throws Error for an invalid row or an unknown browser
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
