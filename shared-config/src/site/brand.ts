import type { RegionCode } from './region-table';

interface Brand {
  readonly id: string;
  readonly name: string;
  readonly wordmark: string;
  readonly companyName: string;
  readonly companies: CompanyOfRegion;
  readonly appScheme: string;
  readonly appMarker: string;
  readonly androidPackage: string;
  readonly domains: DomainOfRegion;
  readonly storeLinks: Readonly<Record<StoreKey, string>>;
  readonly appStores: { readonly [region in RegionCode]?: readonly StoreKey[] };
}

type StoreKey = 'appStore' | 'googlePlay';

// Separate names: compiler errors use them to say what a new edition lacks.
type CompanyOfRegion = { readonly [region in RegionCode]: string };
type DomainOfRegion = { readonly [region in RegionCode]: string };

const ANDROID_PACKAGE = 'example.halden.app';

/** Separate from `brand`, so that it is a literal in the types of the custom elements. */
export const brandId = 'halden';

/** Separate from `brand`, so that bundlers inline it and small scripts do not contain the rest. */
export const appMarker = 'HaldenApp';

/**
 * All names of the product. To rename the product, edit this file and the artwork (R-EDITION-10).
 *
 * `domains` are registrable domains in lower case, without `www`. `appScheme` has no colon. The app adds `appMarker`
 * and `/<version>` to its user agent. `id` is part of custom element names and names the international region group.
 * `companies` are the legal entities of the editions; `companyName` owns the group. `appStores` lists the stores of
 * editions that do not link to all of `storeLinks`.
 *
 * @example brand.domains.KAZ // 'halden-kz.example'
 */
export const brand: Brand = {
  id: brandId,
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
  appStores: {},
};
