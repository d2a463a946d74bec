/** code, name in English, group, local host, the countries that it is for (separated by a blank). */
type RegionRow = readonly [code: string, name: string, group: string, localHost: string, countries: string];

/** The group that bears the brand's name. */
export const INTERNATIONAL = 'international';

/**
 * The regional editions (R-EDITION-1). What bears the brand's name, a domain and a company, stands in `brand.ts`. A
 * country that no row names uses the first, which is the default.
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
