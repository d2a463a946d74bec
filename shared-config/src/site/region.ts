import type { RegionCode } from './region-table';

/** Regions whose pages are translations of each other: the brand's id (international), or the group's own name. */
export type RegionGroup = string;

/**
 * One regional edition. Hosts are lower case, without scheme and port; countries have two letters.
 *
 * @example { code: 'KAZ', name: 'Kazakhstan', group: 'kz', productionHost: `www.${brand.domains.KAZ}`, localHost: 'kz.localhost', countries: ['KZ'] }
 */
export interface Region {
  code: RegionCode;
  name: string;
  group: RegionGroup;
  productionHost: string;
  localHost: string;
  /** Countries of the edition; empty for the default edition. */
  countries: readonly string[];
}
