import type { DeepLinksModule, InAppLinksOptions } from 'shared-config/contracts';
import { pageJump } from '../app-jump/page-jump';
import { intentUrlOf } from '../deep-links/intent-url';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { followLinks } from '../in-app-links/follow-links';

export { isAppJumpError } from '../app-jump/app-jump-error';
export { appArgumentOf } from '../deep-links/app-argument';
export { matchDeepLink } from '../deep-links/resolve-app-target';
export { intentUrlOf, resolveAppTarget };

/** The jump into the app of the page that this module stands in; see the contract. */
export const jumpToApp: DeepLinksModule['jumpToApp'] = async (url, options) =>
  pageJump(window, { resolveAppTarget, intentUrlOf })(url, options);

/** In the app: links of the page go to the app's screens from now on; returns the way to stop. */
export function followLinksInApp({ bridge, page, report, ...origin }: InAppLinksOptions): () => void {
  const { site } = origin;
  return followLinks({ bridge, page, report, site, resolve: (url) => resolveAppTarget(url, origin) });
}
