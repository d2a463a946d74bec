import { brand } from '../site/brand';
import type { MobileSystem } from './mobile-system';
import type { RegionCode } from '../site/regions';

/** Stores of the app by their keys in `brand.storeLinks`. */
export type StoreKey = keyof typeof brand.storeLinks;

const STORE_NAMES: Record<StoreKey, string> = { appStore: 'App Store', googlePlay: 'Google Play' };

const ALL_STORES = Object.keys(STORE_NAMES) as StoreKey[];

const STORES_BY_SYSTEM: Record<MobileSystem, StoreKey> = { ios: 'appStore', android: 'googlePlay' };

export interface StoreLink {
  key: StoreKey;
  name: string;
  href: string;
}

export interface StoreSettings {
  storeLinks: Partial<Record<StoreKey, string>>;
  /** Stores by edition; an edition without an entry has all of them. */
  appStores: Partial<Record<RegionCode, readonly StoreKey[]>>;
}

/**
 * Returns the stores of an edition; empty without links.
 *
 * @example storeLinks('GLOBAL') // [{ key: 'appStore', name: 'App Store', href: 'https://apps.apple.com/…' }, …]
 */
export function storeLinks(region: RegionCode, facts: StoreSettings = brand): StoreLink[] {
  return (facts.appStores[region] ?? ALL_STORES).flatMap((key) => {
    const href = facts.storeLinks[key];
    return href ? [{ key, name: STORE_NAMES[key], href }] : [];
  });
}

/**
 * Returns the store of a visitor's system, if the edition is in it.
 *
 * @example storeLinkFor('ios', 'KAZ')?.key // 'appStore'
 */
export function storeLinkFor(
  system: MobileSystem | null,
  region: RegionCode,
  facts: StoreSettings = brand,
): StoreLink | undefined {
  return system ? storeLinks(region, facts).find(({ key }) => key === STORES_BY_SYSTEM[system]) : undefined;
}

/**
 * Returns the App Store number of an edition's app, read from its address; undefined without one.
 *
 * @example appleAppId('GLOBAL') // '6400000001'
 */
export function appleAppId(region: RegionCode, facts: StoreSettings = brand): string | undefined {
  const href = storeLinkFor('ios', region, facts)?.href ?? '';
  return /\/id(\d+)(?:[/?#]|$)/.exec(href)?.[1];
}
