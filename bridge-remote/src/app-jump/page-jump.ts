import { oncePerPage } from 'shared-config/once-per-page';
import { createAppJump } from './create-app-jump';
import type { JumpSlot } from './jump-slot';
import type { LinkRules } from './plan-jump';
import type { DeepLinksModule } from 'shared-config/contracts';

/** Rises with its first number when copies of this code can no longer share a slot. */
const SLOT_VERSION = '1.0';

/**
 * The jump of a page: one at a time, whichever copy of this code is asked.
 *
 * @example const jumpToApp = pageJump(window, { resolveAppTarget, intentUrlOf });
 */
export function pageJump(page: Window, rules: LinkRules): DeepLinksModule['jumpToApp'] {
  const slot = oncePerPage<JumpSlot>('app-jump', SLOT_VERSION, () => ({ running: null }));
  return createAppJump({ ...rules, page, slot });
}
