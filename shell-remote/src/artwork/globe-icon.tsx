import { pathIcon } from './glyph';

/** A globe, for languages and editions. */
export const GlobeIcon = pathIcon(
  'M10 2.750a7.250 7.250 0 1 0 0 14.500a7.250 7.250 0 0 0 0-14.500M3 10h14M10 2.750c2.250 2 3 4.500 3 7.250s-.750 5.250-3 7.250c-2.250-2-3-4.500-3-7.250s.750-5.250 3-7.250',
);
