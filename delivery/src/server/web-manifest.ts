import { storeLinks, type StoreFacts, type StoreKey } from 'shared-config/app-stores';
import { brand } from 'shared-config/brand';
import type { Region } from 'shared-config/regions';

/** What a manifest calls the shops. Only Google Play has an id of its own beside the address. */
const PLATFORMS: Record<StoreKey, { platform: string; id?: string }> = {
  appStore: { platform: 'itunes' },
  googlePlay: { platform: 'play', id: brand.androidPackage },
};

/**
 * The web app manifest of an edition, for `getInstalledRelatedApps()`: it says which apps belong to the pages. The pages are
 * no app themselves (`display: browser`, no icons), and the browser shall not suggest one beside our own suggestion.
 *
 * @example webManifestOf(regionByCode('KAZ')!).related_applications[0] // { platform: 'itunes', url: 'https://apps.apple.com/…' }
 */
export function webManifestOf(region: Region, facts?: StoreFacts) {
  return {
    name: brand.name,
    short_name: brand.name,
    start_url: '/verification/',
    scope: '/',
    display: 'browser',
    prefer_related_applications: false,
    related_applications: storeLinks(region.code, facts).map(({ key, href }) => ({
      ...PLATFORMS[key],
      url: href,
    })),
  };
}
