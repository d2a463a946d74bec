import type { RegionCode } from 'shared-config/site/regions';

/**
 * The editions whose pages visitors may zoom (R-PAGE-8). The source forbids zooming; the European Accessibility Act
 * applies to these editions and requires it. An edition without a row forbids it.
 */
const ALLOWS_ZOOM: Partial<Record<RegionCode, true>> = {
  EU: true,
  NLD: true,
};

/** @example allowsZoom('EU') // true */
export function allowsZoom(region: RegionCode): boolean {
  return ALLOWS_ZOOM[region] ?? false;
}
