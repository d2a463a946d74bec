import type { i18n } from 'i18next';
import { REGIONS, type RegionCode } from 'shared-config/regions';

/** Returns the names of the editions in a translator's language. @param translator has the namespace `footer` */
export function regionNamesOf(translator: i18n): Record<RegionCode, string> {
  const t = translator.getFixedT(null, 'footer', 'regions');
  const rows = REGIONS.map(({ code }) => [code, t(code)] as const);
  return Object.fromEntries(rows) as Record<RegionCode, string>;
}
