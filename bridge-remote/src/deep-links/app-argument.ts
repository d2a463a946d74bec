import type { PageOrigin } from 'shared-config/page-links';
import { resolveAppTarget } from './resolve-app-target';
import { appUrlOfTarget } from './app-url';

/**
 * Returns the `app-argument` for Apple's app banner on a page; null where it opens nothing. The value has no
 * comma, quote or space, so it fits among the other arguments of the `<meta>`.
 *
 * @example appArgumentOf('/en/markets', { site }) // `${brand.appScheme}://open/markets`
 */
export function appArgumentOf(url: string, context: PageOrigin): string | null {
  return appUrlOfTarget(resolveAppTarget(url, context));
}
