import { storeLinkFor, type StoreSettings } from 'shared-config/platform/app-stores';
import { brand } from 'shared-config/site/brand';
import type { AppJumpOptions } from 'shared-config/contracts/contracts';
import type { MobileSystem } from 'shared-config/platform/mobile-system';
import { pageOriginOf } from 'shared-config/site/page-links';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { AppJumpError } from './app-jump-error';

/**
 * Returns the address for visitors without the app: the caller's fallback, else the app store of the system if the
 * edition is listed there, else null. A caller may only name one of our pages or our app in a store.
 *
 * @throws AppJumpError with code `fallback-refused`
 */
export function chooseFallback(
  options: AppJumpOptions,
  system: MobileSystem | null,
  facts: StoreSettings = brand,
): string | null {
  if (options.fallbackUrl !== undefined) return validateFallback(options.fallbackUrl, options, facts);
  return storeLinkFor(system, options.site.region.code, facts)?.href ?? null;
}

function validateFallback(fallbackUrl: string, options: AppJumpOptions, facts: StoreSettings): string {
  const target = resolveAppTarget(fallbackUrl, options);
  if (target.type === 'web') return target.url;
  // `resolveAppTarget` has already blocked ambiguous addresses.
  if (target.type === 'screen' || target.type === 'launcher') {
    const url = new URL(fallbackUrl, pageOriginOf(options));
    if (target.type === 'screen') return publicAddressOf(url);
    if (Object.values(facts.storeLinks).some((link) => isSamePage(url, new URL(link)))) return url.href;
  }
  throw new AppJumpError('fallback-refused', 'A fallback is our page, or our app in a store.');
}

/** Returns the web address of a page that the app would open as a screen. */
function publicAddressOf(url: URL): string {
  if (siteOfHost(url.host).environment.kind !== 'local') url.protocol = 'https:';
  return url.href;
}

/** Returns whether two addresses name the same page. `url` may have additional query parameters of a campaign. */
function isSamePage(url: URL, link: URL): boolean {
  return (
    url.origin === link.origin &&
    url.pathname === link.pathname &&
    [...link.searchParams].every(([name, value]) => {
      const values = url.searchParams.getAll(name);
      return values.length === 1 && values[0] === value;
    })
  );
}
