import type { DeepLinksModule } from 'shared-config/contracts';
import { AppJumpError } from './app-jump-error';
import { hasGesture } from './has-gesture';
import { joinJump, type JumpSlot } from './jump-slot';
import { hintsOf } from './hints-of';
import { planJump, type LinkRules } from './plan-jump';
import { runJump } from './run-jump';

export interface AppJumpParts extends LinkRules {
  page: Window;
  /** The same for every copy of this code in the page. */
  slot: JumpSlot;
}

/**
 * Makes the jump of a page into the app. A jump is refused without a gesture of the visitor, and where target or fallback
 * lead elsewhere; then nothing is opened.
 *
 * @throws (rejects) AppJumpError
 * @example const jumpToApp = createAppJump({ page: window, slot: { running: null }, resolveAppTarget, intentUrlOf });
 */
export function createAppJump({ page, slot, ...rules }: AppJumpParts): DeepLinksModule['jumpToApp'] {
  return async (url, options) => {
    if (options.signal?.aborted) throw new AppJumpError('jump-aborted', 'The caller ended the jump.');
    if (!hasGesture(page)) {
      throw new AppJumpError('no-gesture', 'A jump starts from a tap, a click or a key of the visitor.');
    }
    const plan = planJump(url, options, rules, { hints: hintsOf(page), pageUrl: page.location.href });
    const key = JSON.stringify(plan);
    return joinJump(slot, key, (onOutcome) => runJump(plan, page, onOutcome), options.signal);
  };
}
