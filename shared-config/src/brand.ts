import type { RegionCode } from './regions';

interface Brand {
  id: string;
  name: string;
  wordmark: string;
  companyName: string;
  companies: Record<RegionCode, string>;
  appScheme: string;
  appMarker: string;
  androidPackage: string;
  domains: Record<RegionCode, string>;
  storeLinks: { appStore: string; googlePlay: string };
  appStores: Record<RegionCode, readonly ('appStore' | 'googlePlay')[]>;
}

const BOTH_STORES = ['appStore', 'googlePlay'] as const;
const ANDROID_PACKAGE = 'example.halden.app';

/** The one field that small scripts need alone: a build puts it in their place, and the rest stays away. */
export const appMarker = 'HaldenApp';

/**
 * Everything that names the product: edit this file and the artwork, and it is re-branded (decision 1).
 *
 * `domains` are registrable domains by region, lower case, without `www`. `appScheme` is the scheme of app addresses
 * without the colon, `appMarker` what the app writes before `/<version>` into its user agent, `androidPackage` the app's name
 * among Android's apps and in its shop. `id` also stands in custom
 * element names and as the international region group. `companies` are the legal entities behind the editions, `companyName`
 * is the one that owns the group; `appStores` are the shops that an edition links to.
 *
 * @example brand.domains.KAZ // 'halden-kz.example'
 */
export const brand = {
  id: 'halden',
  name: 'Halden',
  wordmark: 'HALDEN',
  companyName: 'Halden Exchange Ltd.',
  companies: {
    GLOBAL: 'Halden Exchange Ltd.',
    HKG: 'Halden Hong Kong Limited',
    TUR: 'Halden Kripto Varlık Alım Satım Platformu A.Ş.',
    NLD: 'Halden Nederland B.V.',
    ARE: 'Halden Middle East LLC',
    EU: 'Halden Europe Limited',
    KAZ: 'Halden Kazakhstan Ltd.',
    GEO: 'Halden Georgia LLC',
    IDN: 'PT Halden Indonesia',
  },
  appScheme: 'halden',
  appMarker,
  androidPackage: ANDROID_PACKAGE,
  domains: {
    GLOBAL: 'halden.example',
    HKG: 'halden-hk.example',
    TUR: 'halden-tr.example',
    NLD: 'halden-nl.example',
    ARE: 'halden-ae.example',
    EU: 'halden-eu.example',
    KAZ: 'halden-kz.example',
    GEO: 'halden-ge.example',
    IDN: 'halden-id.example',
  },
  storeLinks: {
    appStore: 'https://apps.apple.com/app/halden/id6400000001',
    googlePlay: `https://play.google.com/store/apps/details?id=${ANDROID_PACKAGE}`,
  },
  appStores: {
    GLOBAL: BOTH_STORES,
    HKG: BOTH_STORES,
    TUR: BOTH_STORES,
    NLD: BOTH_STORES,
    ARE: BOTH_STORES,
    EU: BOTH_STORES,
    KAZ: BOTH_STORES,
    GEO: BOTH_STORES,
    IDN: BOTH_STORES,
  },
} as const satisfies Brand;
