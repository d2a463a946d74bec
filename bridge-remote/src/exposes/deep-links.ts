import type { DeepLinksModule } from 'shared-config/contracts/contracts';
import { getPageJump } from '../app-jump/create-app-jump';

export { isAppJumpError } from '../app-jump/app-jump-error';
export { intentUrlOf } from '../deep-links/intent-url';
export { appArgumentOf, matchDeepLink, resolveAppTarget } from '../deep-links/resolve-app-target';
export { followLinks as followLinksInApp } from '../in-app-links/follow-links';

export const jumpToApp: DeepLinksModule['jumpToApp'] = async (url, options) => getPageJump()(url, options);
