import type { AppJumpOutcome } from 'shared-config/contracts';
import type { JumpPlan } from './plan-jump';
import { watchPage, type WatchResult } from './watch-page';

/**
 * Runs a plan and reports the outcome once.
 *
 * @returns a function that cancels the remaining steps without a report
 * @example const stop = runJump(plan, window, (outcome) => …);
 */
export function runJump(
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
