import type { RegionCode } from 'shared-config/site/regions';

/**
 * Editions with a logo of their own (R-SKELETON-2): two letters after the name, as strokes on a box of 26 × 24 without the frame. All
 * others use the global logo.
 */
export const regionalSuffixes: Partial<Record<RegionCode, string>> = {
  TUR: 'M6 8.8h6M9 8.8V16M14.8 16V8.8h2.9a2 2 0 0 1 0 4h-2.9M17.6 12.8L20 16',
  KAZ: 'M6.7 8V16M12 8l-5.1 5M8.6 11.2L12.2 16M14.4 8.8h5.2L14.4 15.2h5.4',
  EU: 'M11.4 8.7H6.9v6.6h4.5M6.9 12h4M14.4 8v4.6a2.7 2.7 0 0 0 5.4 0V8',
  GEO: 'M11.6 9.6a3.3 3.3 0 1 0 .5 2.9H9.4M19.4 8.7h-4.5v6.6h4.5M14.9 12h4',
  IDN: 'M8.4 8v8M12.9 8.7h2.2a3.3 3.3 0 0 1 0 6.6h-2.2z',
};
