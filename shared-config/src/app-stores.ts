import { brand } from 'shared-config/brand';
import type { RegionCode } from 'shared-config/regions';

/** Shops of the app by their keys in `brand.storeLinks`. */
export type StoreKey = keyof typeof brand.storeLinks;

const STORE_NAMES: Record<StoreKey, string> = { appStore: 'App Store', googlePlay: 'Google Play' };

export interface StoreLink {
  key: StoreKey;
  name: string;
  href: string;
}

/** What of the brand says where the app is. */
export interface StoreFacts {
  storeLinks: Partial<Record<StoreKey, string>>;
  appStores: Record<RegionCode, readonly StoreKey[]>;
}

/**
 * The shops in which an edition has an app; none where it has no link for it.
 *
 * @example storeLinks('GLOBAL') // [{ key: 'appStore', name: 'App Store', href: 'https://apps.apple.com/…' }, …]
 */
export function storeLinks(region: RegionCode, facts: StoreFacts = brand): StoreLink[] {
  return facts.appStores[region].flatMap((key) => {
    const href = facts.storeLinks[key];
    return href ? [{ key, name: STORE_NAMES[key], href }] : [];
  });
}
