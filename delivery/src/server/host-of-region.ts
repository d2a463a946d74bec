import { brand } from 'shared-config/brand';
import type { Region } from 'shared-config/regions';

/**
 * The host of a region's pages in an environment.
 *
 * @param environment its full name
 * @example hostOfRegion(kazakhstan, 'dev-3') // `dev-3.${brand.domains.KAZ}`
 */
export function hostOfRegion(region: Region, environment: string): string {
  if (environment === 'local') return region.localHost;
  if (environment === 'production') return region.productionHost;
  return `${environment}.${brand.domains[region.code]}`;
}
