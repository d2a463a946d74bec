import type { PageOrigin } from 'shared-config/page-links';
import { resolveAppTarget } from './resolve-app-target';
import { targetAppUrl } from './target-app-url';

/**
 * The `app-argument` of Apple's banner on a page: the address that its app is opened with; null where it opens nothing. It
 * has no comma, quote or space, so that it can stand among the other arguments of the `<meta>`.
 *
 * @example appArgumentOf('/en/markets', { site }) // `${brand.appScheme}://open/markets`
 */
export function appArgumentOf(url: string, context: PageOrigin): string | null {
  return targetAppUrl(resolveAppTarget(url, context));
}
