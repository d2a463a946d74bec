import { brand } from './brand';
import { checkRegions } from './check-regions';
import { keyedTable } from './keyed-table';
import { INTERNATIONAL, REGION_TABLE, type Region, type RegionCode } from './region-table';

export type { Region, RegionCode } from './region-table';

const rows = REGION_TABLE.map(([code, name, group, localHost, countries]): Region => ({
  ...{ code, name, localHost },
  group: group === INTERNATIONAL ? brand.id : group,
  productionHost: `www.${brand.domains[code]}`,
  countries: countries.split(' ').filter(Boolean),
}));

/** All regional editions (R-EDITION-1). The build has validated them for browsers. */
export const REGIONS: readonly Region[] = process.env.IS_FOR_BROWSERS ? rows : checkRegions(rows);

const regionsByCode = keyedTable('regions', REGIONS, ({ code }) => code);

/** Returns the codes of all regions, for messages. @example regionCodes() // 'GLOBAL, HKG, TUR, …' */
export function regionCodes(): string {
  return [...regionsByCode.keys()].join(', ');
}

/** The region of pages whose host names no region: the international one. */
export const DEFAULT_REGION: Region = knownRegion('GLOBAL');

/** Returns the region of a code in upper case, or undefined. @example regionByCode('KAZ')?.group // 'kz' */
export function regionByCode(code: string): Region | undefined {
  return regionsByCode.get(code);
}

/** Returns the region with an edition for a country, or undefined. @example regionOfCountry('MT')?.code // 'EU' */
export function regionOfCountry(country: string): Region | undefined {
  return REGIONS.find(({ countries }) => countries.includes(country));
}

/**
 * Returns the host of a region's pages in an environment.
 *
 * @param environment its full name, such as `dev-3`
 * @example hostOfRegion(region, 'dev-3') // `dev-3.${domain}`
 */
export function hostOfRegion(region: Region, environment: string): string {
  if (environment === 'local') return region.localHost;
  return environment === 'production'
    ? region.productionHost
    : `${environment}.${brand.domains[region.code]}`;
}

function knownRegion(code: RegionCode): Region {
  const found = regionsByCode.get(code);
  if (!found) throw new Error(`Table regions: the default row "${code}" is missing.`);
  return found;
}
