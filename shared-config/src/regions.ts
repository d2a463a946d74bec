import { brand } from './brand';
import { keyedTable } from './keyed-table';

/** Codes of the regional editions (source section 1). */
export type RegionCode = 'GLOBAL' | 'HKG' | 'TUR' | 'NLD' | 'ARE' | 'EU' | 'KAZ' | 'GEO' | 'IDN';

/** Regions whose pages link to each other as translations: the brand's id (international), `eu`, `kz`, `ge` or `id`. */
export type RegionGroup = string;

/**
 * One regional edition. Hosts are lower case, without scheme and port.
 *
 * @example { code: 'KAZ', name: 'Kazakhstan', group: 'kz', productionHost: `www.${brand.domains.KAZ}`, localHost: 'kz.localhost' }
 */
export interface Region {
  code: RegionCode;
  name: string;
  group: RegionGroup;
  productionHost: string;
  localHost: string;
}

/** All regional editions (decision 1). */
export const REGIONS: readonly Region[] = [
  region('GLOBAL', 'Global', brand.id, 'localhost'),
  region('HKG', 'Hong Kong', brand.id, 'hk.localhost'),
  region('TUR', 'Turkey', brand.id, 'tr.localhost'),
  region('NLD', 'Netherlands', brand.id, 'nl.localhost'),
  region('ARE', 'United Arab Emirates', brand.id, 'ae.localhost'),
  region('EU', 'European Union', 'eu', 'eu.localhost'),
  region('KAZ', 'Kazakhstan', 'kz', 'kz.localhost'),
  region('GEO', 'Georgia', 'ge', 'ge.localhost'),
  region('IDN', 'Indonesia', 'id', 'id.localhost'),
];

const regionsByCode = keyedTable('regions', REGIONS, ({ code }) => code);

/** The region that a page belongs to when its host says nothing: the international one. */
export const DEFAULT_REGION: Region = knownRegion('GLOBAL');

/**
 * The region of a code, or undefined; codes are upper case.
 *
 * @example regionByCode('KAZ')?.group // 'kz'
 */
export function regionByCode(code: string): Region | undefined {
  return regionsByCode.get(code);
}

function region(code: RegionCode, name: string, group: RegionGroup, localHost: string): Region {
  return { code, name, group, productionHost: `www.${brand.domains[code]}`, localHost };
}

function knownRegion(code: RegionCode): Region {
  const found = regionsByCode.get(code);
  if (!found) throw new Error(`Table regions: there is no row "${code}", which is the default.`);
  return found;
}
