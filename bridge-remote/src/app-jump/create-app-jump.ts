import type { AppJumpOutcome, DeepLinksModule } from 'shared-config/contracts/contracts';
import { oncePerPage } from 'shared-config/platform/once-per-page';
import { AppJumpError } from './app-jump-error';
import { hasGesture } from './has-gesture';
import { joinJump, type JumpSlot } from './jump-slot';
import { platformHintsOf } from './jump-row-of';
import { planJump, type JumpPlan } from './plan-jump';
import { watchPage, type WatchResult } from './watch-page';

/** Increase the first number when copies of this code can no longer share a slot. */
const SLOT_VERSION = '1.0';

/** Returns the function that opens the app. All copies of this code on a page share one jump at a time. */
export function getPageJump(): DeepLinksModule['jumpToApp'] {
  return createAppJump(
    window,
    oncePerPage<JumpSlot>('app-jump', SLOT_VERSION, () => ({ running: null })),
  );
}

/**
 * Creates the function that opens the app from a page. It rejects, without opening anything, when there is no
 * user gesture or when target or fallback are not allowed.
 *
 * @throws (rejects) AppJumpError
 */
export function createAppJump(page: Window, slot: JumpSlot): DeepLinksModule['jumpToApp'] {
  return async (url, options) => {
    if (options.signal?.aborted) throw new AppJumpError('jump-aborted', 'The caller ended the jump.');
    if (!hasGesture(page)) {
      throw new AppJumpError('no-gesture', 'A jump starts from a tap, a click or a key of the visitor.');
    }
    const plan = planJump(url, options, { hints: platformHintsOf(page), pageUrl: page.location.href });
    const key = JSON.stringify(plan);
    return joinJump(slot, key, (onOutcome) => runJump(plan, page, onOutcome), options.signal);
  };
}

/** Runs a plan and reports the outcome once. Returns a function that cancels the remaining steps without a report. */
function runJump(
  { attempt, fallback }: JumpPlan,
  page: Window,
  onOutcome: (outcome: AppJumpOutcome) => void,
): () => void {
  const openFallback = (): AppJumpOutcome => {
    if (fallback === null) return 'unknown';
    page.location.assign(fallback);
    return 'fallback';
  };
  if (!attempt) {
    onOutcome(openFallback());
    return () => undefined;
  }
  const outcomes: Record<WatchResult, () => AppJumpOutcome> = {
    hidden: () => 'opened',
    left: () => (attempt.browserFallsBack ? 'fallback' : 'unknown'),
    stayed: () => (attempt.pageFallsBack ? openFallback() : 'unknown'),
    unclear: () => 'unknown',
  };
  const stop = watchPage({
    page,
    timeoutMs: attempt.timeoutMs,
    onResult: (sign) => onOutcome(outcomes[sign]()),
  });
  try {
    page.location.assign(attempt.address);
  } catch (thrown) {
    stop();
    throw thrown;
  }
  return stop;
}
