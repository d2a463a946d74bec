import type { RegionCode } from 'shared-config/site/regions';
import { metaTag, type HeadTag } from './head-tag';

const ENGINES = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  baidu: 'baidu-site-verification',
} as const;

/** Tokens that prove to a search engine who owns a site. These are placeholders for the owner's real tokens. */
const TOKENS: readonly (readonly [RegionCode, keyof typeof ENGINES, string])[] = [
  ['GLOBAL', 'google', 'google-token-of-GLOBAL'],
  ['GLOBAL', 'bing', 'bing-token-of-GLOBAL'],
  ['GLOBAL', 'yandex', 'yandex-token-of-GLOBAL'],
  ['HKG', 'google', 'google-token-of-HKG'],
  ['HKG', 'baidu', 'baidu-token-of-HKG'],
  ['TUR', 'google', 'google-token-of-TUR'],
  ['TUR', 'yandex', 'yandex-token-of-TUR'],
  ['NLD', 'google', 'google-token-of-NLD'],
  ['ARE', 'google', 'google-token-of-ARE'],
  ['EU', 'google', 'google-token-of-EU'],
  ['EU', 'bing', 'bing-token-of-EU'],
  ['KAZ', 'google', 'google-token-of-KAZ'],
  ['KAZ', 'yandex', 'yandex-token-of-KAZ'],
  ['GEO', 'google', 'google-token-of-GEO'],
  ['GEO', 'yandex', 'yandex-token-of-GEO'],
  ['IDN', 'google', 'google-token-of-IDN'],
];

/**
 * Returns the site-verification tags of an edition's pages (R-HEAD-4).
 * @example siteVerificationOf('HKG') // google-site-verification, baidu-site-verification
 */
export function siteVerificationOf(region: RegionCode): HeadTag[] {
  return TOKENS.filter(([code]) => code === region).map(([, engine, token]) =>
    metaTag(ENGINES[engine], token),
  );
}
