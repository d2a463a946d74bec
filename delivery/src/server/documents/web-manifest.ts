import { storeLinks, type StoreSettings, type StoreKey } from 'shared-config/platform/app-stores';
import { brand } from 'shared-config/site/brand';
import type { Region } from 'shared-config/site/regions';

export const MANIFEST_PATH = '/verification/manifest.webmanifest';

/** Names of the app stores in a manifest. Only Google Play also needs an id. */
const PLATFORMS: Record<StoreKey, { platform: string; id?: string }> = {
  appStore: { platform: 'itunes' },
  googlePlay: { platform: 'play', id: brand.androidPackage },
};

/**
 * Returns the web app manifest of an edition. It names the apps that belong to the pages, for `getInstalledRelatedApps()`. The pages
 * are not installable themselves, and browsers do not suggest an app, because the shell has its own suggestion.
 *
 * @example webManifestOf(regionByCode('KAZ')!).related_applications[0] // { platform: 'itunes', url: 'https://apps.apple.com/…' }
 */
export function webManifestOf(region: Region, facts?: StoreSettings) {
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
