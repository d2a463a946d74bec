import { REGIONS, type RegionCode } from 'shared-config/site/regions';
import type { Translator } from './use-texts';

/** Returns the names of the editions in a translator's language. @param translator has the namespace `footer` */
export function regionNamesOf(translator: Translator): Record<RegionCode, string> {
  const t = translator.getFixedT(null, 'footer');
  const rows = REGIONS.map(({ code }) => [code, t(`regions.${code}`)] as const);
  return Object.fromEntries(rows) as Record<RegionCode, string>;
}
