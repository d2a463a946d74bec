/** Code, English name, group, local host, countries of the edition separated by spaces. */
type RegionRow = readonly [code: string, name: string, group: string, localHost: string, countries: string];

/** The group with the brand's id as its name. */
export const INTERNATIONAL = 'international';

/**
 * The regional editions (R-EDITION-1). `brand.ts` has the domain and company of each. A country without a row uses
 * the first row, the default edition.
 */
export const REGION_TABLE = [
  ['GLOBAL', 'Global', INTERNATIONAL, 'localhost', ''],
  ['HKG', 'Hong Kong', INTERNATIONAL, 'hk.localhost', 'HK'],
  ['TUR', 'Turkey', INTERNATIONAL, 'tr.localhost', 'TR'],
  ['NLD', 'Netherlands', INTERNATIONAL, 'nl.localhost', 'NL'],
  ['ARE', 'United Arab Emirates', INTERNATIONAL, 'ae.localhost', 'AE'],
  [
    'EU',
    'European Union',
    'eu',
    'eu.localhost',
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT PL PT RO SE SI SK',
  ],
  ['KAZ', 'Kazakhstan', 'kz', 'kz.localhost', 'KZ'],
  ['GEO', 'Georgia', 'ge', 'ge.localhost', 'GE'],
  ['IDN', 'Indonesia', 'id', 'id.localhost', 'ID'],
] as const satisfies readonly RegionRow[];

/** Codes of the regional editions (R-EDITION-1). */
export type RegionCode = (typeof REGION_TABLE)[number][0];

/** Codes of the countries that have an edition, two letters each. */
export type EditionCountry = Exclude<Words<(typeof REGION_TABLE)[number][4]>, ''>;

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/**
 * One regional edition. Hosts are lower case, without scheme and port; countries have two letters.
 *
 * @example { code: 'KAZ', name: 'Kazakhstan', group: 'kz', productionHost: `www.${brand.domains.KAZ}`, localHost: 'kz.localhost', countries: ['KZ'] }
 */
export interface Region {
  code: RegionCode;
  name: string;
  /** Regions of a group are translations of each other: the brand's id (international), or the group's own name. */
  group: string;
  productionHost: string;
  localHost: string;
  /** Countries of the edition; empty for the default edition. */
  countries: readonly string[];
}
