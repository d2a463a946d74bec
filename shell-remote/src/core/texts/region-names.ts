import type { i18n } from 'i18next';
import { REGIONS, type RegionCode } from 'shared-config/regions';

/**
 * Names of the regional editions in a translator's language, as the footer has them.
 *
 * @param translator one that has the namespace `footer`
 * @example regionNamesOf(createFrameTranslator(context, texts)).TUR // 'Türkiye'
 */
export function regionNamesOf(translator: i18n): Record<RegionCode, string> {
  const t = translator.getFixedT(null, 'footer', 'regions');
  const rows = REGIONS.map(({ code }) => [code, t(code)] as const);
  return Object.fromEntries(rows) as Record<RegionCode, string>;
}
