import type { DeepLinksModule, InAppLinksOptions } from 'shared-config/contracts';
import { getPageJump } from '../app-jump/get-page-jump';
import { intentUrlOf } from '../deep-links/intent-url';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { followLinks } from '../in-app-links/follow-links';

export { isAppJumpError } from '../app-jump/app-jump-error';
export { appArgumentOf } from '../deep-links/app-argument';
export { matchDeepLink } from '../deep-links/resolve-app-target';
export { intentUrlOf, resolveAppTarget };

export const jumpToApp: DeepLinksModule['jumpToApp'] = async (url, options) =>
  getPageJump(window, { resolveAppTarget, intentUrlOf })(url, options);

/** Inside the app, opens links of the page as screens of the app; returns a function that stops it. */
export function followLinksInApp({ bridge, page, report, ...origin }: InAppLinksOptions): () => void {
  const { site } = origin;
  return followLinks({ bridge, page, report, site, resolve: (url) => resolveAppTarget(url, origin) });
}
