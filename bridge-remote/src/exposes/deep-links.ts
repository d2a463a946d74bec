import type { InAppLinksOptions } from 'shared-config/contracts';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { followLinks } from '../in-app-links/follow-links';

export { appArgumentOf } from '../deep-links/app-argument';
export { intentUrlOf } from '../deep-links/intent-url';
export { matchDeepLink } from '../deep-links/resolve-app-target';
export { resolveAppTarget };
// `jumpToApp` of the contract stands here once src/app-jump is there.

/** In the app: links of the page go to the app's screens from now on; returns the way to stop. */
export function followLinksInApp({ bridge, page, report, ...origin }: InAppLinksOptions): () => void {
  const { site } = origin;
  return followLinks({ bridge, page, report, site, resolve: (url) => resolveAppTarget(url, origin) });
}
