import { oncePerPage } from 'shared-config/once-per-page';
import { createAppJump } from './create-app-jump';
import type { JumpSlot } from './jump-slot';
import type { DeepLinkFunctions } from './plan-jump';
import type { DeepLinksModule } from 'shared-config/contracts';

/** Increase the first number when copies of this code can no longer share a slot. */
const SLOT_VERSION = '1.0';

/**
 * Returns the function that opens the app. All copies of this code on a page share one jump at a time.
 *
 * @example const jumpToApp = getPageJump(window, { resolveAppTarget, intentUrlOf });
 */
export function getPageJump(page: Window, rules: DeepLinkFunctions): DeepLinksModule['jumpToApp'] {
  const slot = oncePerPage<JumpSlot>('app-jump', SLOT_VERSION, () => ({ running: null }));
  return createAppJump({ ...rules, page, slot });
}
