import { storeLinkFor, type StoreFacts } from 'shared-config/app-stores';
import { brand } from 'shared-config/brand';
import type { AppJumpOptions, DeepLinksModule } from 'shared-config/contracts';
import type { MobileSystem } from 'shared-config/mobile-system';
import { pageOriginOf } from 'shared-config/page-links';
import { siteOfHost } from 'shared-config/site-of-host';
import { AppJumpError } from './app-jump-error';

/**
 * Where to lead when the app is not there: what the caller says, else the shop of the system if the edition is in it, else
 * nowhere. A caller may only name a page of ours or our page in a shop.
 *
 * @throws AppJumpError with code `fallback-refused`
 * @example fallbackOf({ site }, 'ios', resolveAppTarget) // brand.storeLinks.appStore
 */
export function fallbackOf(
  options: AppJumpOptions,
  system: MobileSystem | null,
  resolve: DeepLinksModule['resolveAppTarget'],
  facts: StoreFacts = brand,
): string | null {
  if (options.fallbackUrl !== undefined) return checkedFallback(options.fallbackUrl, options, resolve, facts);
  return storeLinkFor(system, options.site.region.code, facts)?.href ?? null;
}

function checkedFallback(
  fallbackUrl: string,
  options: AppJumpOptions,
  resolve: DeepLinksModule['resolveAppTarget'],
  facts: StoreFacts,
): string {
  const target = resolve(fallbackUrl, options);
  if (target.type === 'web') return target.url;
  // Whatever could be read in two ways has been refused for another reason.
  if (target.type === 'screen' || (target.type === 'blocked' && target.reason === 'foreign-host')) {
    const url = new URL(fallbackUrl, pageOriginOf(options));
    if (target.type === 'screen') return pageOfScreen(url);
    if (Object.values(facts.storeLinks).some((link) => isSamePage(url, new URL(link)))) return url.href;
  }
  throw new AppJumpError('fallback-refused', 'A fallback is a page of ours, or our page in a shop.');
}

/** The page itself, where the app would show a screen. */
function pageOfScreen(url: URL): string {
  if (siteOfHost(url.host).environment.kind !== 'local') url.protocol = 'https:';
  return url.href;
}

/** The same page, with whatever a campaign adds to its query. */
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
