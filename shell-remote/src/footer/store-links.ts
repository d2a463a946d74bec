import { brand } from 'shared-config/brand';

/** Shops of the app, by the names of `brand.storeLinks`; the address comes from the brand. */
const STORE_NAMES = { appStore: 'App Store', googlePlay: 'Google Play' } as const;

export interface StoreLink {
  name: string;
  href: string;
}

/**
 * The shops in which the brand has an app.
 *
 * @example storeLinks() // [{ name: 'App Store', href: 'https://apps.apple.com/…' }, …]
 */
export function storeLinks(links: Partial<Record<string, string>> = brand.storeLinks): StoreLink[] {
  return Object.entries(STORE_NAMES).flatMap(([key, name]) => {
    const href = links[key];
    return href ? [{ name, href }] : [];
  });
}
