import type { RegionCode } from './regions';

interface Brand {
  id: string;
  name: string;
  wordmark: string;
  companyName: string;
  appScheme: string;
  appMarker: string;
  domains: Record<RegionCode, string>;
  storeLinks: { appStore: string; googlePlay: string };
}

/**
 * Everything that names the product: edit this file and the artwork, and it is re-branded (decision 1).
 *
 * `domains` are registrable domains by region, lower case, without `www`. `appScheme` is the scheme of app addresses
 * without the colon, `appMarker` what the app writes before `/<version>` into its user agent. `id` also stands in custom
 * element names and as the international region group.
 *
 * @example brand.domains.KAZ // 'halden-kz.example'
 */
export const brand = {
  id: 'halden',
  name: 'Halden',
  wordmark: 'HALDEN',
  companyName: 'Halden Exchange Ltd.',
  appScheme: 'halden',
  appMarker: 'HaldenApp',
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
    googlePlay: 'https://play.google.com/store/apps/details?id=example.halden.app',
  },
} as const satisfies Brand;
