import { brand } from './brand';
import type { MobileSystem } from '../platform/mobile-system';
import type { RegionCode } from './regions';

/** Shops of the app by their keys in `brand.storeLinks`. */
export type StoreKey = keyof typeof brand.storeLinks;

const STORE_NAMES: Record<StoreKey, string> = { appStore: 'App Store', googlePlay: 'Google Play' };

const ALL_STORES = Object.keys(STORE_NAMES) as StoreKey[];

const STORES_BY_SYSTEM: Record<MobileSystem, StoreKey> = { ios: 'appStore', android: 'googlePlay' };

export interface StoreLink {
  key: StoreKey;
  name: string;
  href: string;
}

/** What of the brand says where the app is. */
export interface StoreFacts {
  storeLinks: Partial<Record<StoreKey, string>>;
  /** Shops by edition; one that is not named has all of them. */
  appStores: Partial<Record<RegionCode, readonly StoreKey[]>>;
}

/**
 * The shops in which an edition has an app; none where it has no link for it.
 *
 * @example storeLinks('GLOBAL') // [{ key: 'appStore', name: 'App Store', href: 'https://apps.apple.com/…' }, …]
 */
export function storeLinks(region: RegionCode, facts: StoreFacts = brand): StoreLink[] {
  return (facts.appStores[region] ?? ALL_STORES).flatMap((key) => {
    const href = facts.storeLinks[key];
    return href ? [{ key, name: STORE_NAMES[key], href }] : [];
  });
}

/**
 * The shop of a visitor's system, where the edition has the app in it.
 *
 * @example storeLinkFor('ios', 'KAZ')?.key // 'appStore'
 */
export function storeLinkFor(
  system: MobileSystem | null,
  region: RegionCode,
  facts: StoreFacts = brand,
): StoreLink | undefined {
  return system ? storeLinks(region, facts).find(({ key }) => key === STORES_BY_SYSTEM[system]) : undefined;
}

/**
 * The number that Apple knows an edition's app by, out of its address in the App Store; undefined where there is none.
 *
 * @example appleAppId('GLOBAL') // '6400000001'
 */
export function appleAppId(region: RegionCode, facts: StoreFacts = brand): string | undefined {
  const href = storeLinkFor('ios', region, facts)?.href ?? '';
  return /\/id(\d+)(?:[/?#]|$)/.exec(href)?.[1];
}
