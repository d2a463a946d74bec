import type { DeepLinksModule } from 'shared-config/contracts';
import { AppJumpError } from './app-jump-error';
import { hasGesture } from './has-gesture';
import { joinJump, type JumpSlot } from './jump-slot';
import { platformHintsOf } from './jump-row-of';
import { planJump, type DeepLinkFunctions } from './plan-jump';
import { runJump } from './run-jump';

export interface AppJumpDependencies extends DeepLinkFunctions {
  page: Window;
  /** Shared by all copies of this code on the page. */
  slot: JumpSlot;
}

/**
 * Creates the function that opens the app from a page. It rejects, without opening anything, when there is no
 * user gesture or when target or fallback are not allowed.
 *
 * @throws (rejects) AppJumpError
 * @example const jumpToApp = createAppJump({ page: window, slot: { running: null }, resolveAppTarget, intentUrlOf });
 */
export function createAppJump({ page, slot, ...rules }: AppJumpDependencies): DeepLinksModule['jumpToApp'] {
  return async (url, options) => {
    if (options.signal?.aborted) throw new AppJumpError('jump-aborted', 'The caller ended the jump.');
    if (!hasGesture(page)) {
      throw new AppJumpError('no-gesture', 'A jump starts from a tap, a click or a key of the visitor.');
    }
    const plan = planJump(url, options, rules, { hints: platformHintsOf(page), pageUrl: page.location.href });
    const key = JSON.stringify(plan);
    return joinJump(slot, key, (onOutcome) => runJump(plan, page, onOutcome), options.signal);
  };
}
