import type { AppJumpOutcome } from 'shared-config/contracts';
import type { JumpPlan } from './plan-jump';
import { watchPage, type PageSign } from './watch-page';

/**
 * Carries out a plan and calls back once with how it ended.
 *
 * @returns the way to stop, without a call: what has not happened yet never will
 * @example const stop = runJump(plan, window, (outcome) => …);
 */
export function runJump(
  { attempt, fallback }: JumpPlan,
  page: Window,
  onOutcome: (outcome: AppJumpOutcome) => void,
): () => void {
  const leadOn = (): AppJumpOutcome => {
    if (fallback === null) return 'unknown';
    page.location.assign(fallback);
    return 'fallback';
  };
  if (!attempt) {
    onOutcome(leadOn());
    return () => undefined;
  }
  const outcomes: Record<PageSign, () => AppJumpOutcome> = {
    hidden: () => 'opened',
    left: () => (attempt.leadsOn ? 'fallback' : 'unknown'),
    stayed: () => (attempt.isTimed ? leadOn() : 'unknown'),
    unclear: () => 'unknown',
  };
  const stop = watchPage({
    page,
    quietMs: attempt.quietMs,
    onSign: (sign) => onOutcome(outcomes[sign]()),
  });
  try {
    page.location.assign(attempt.address);
  } catch (thrown) {
    stop();
    throw thrown;
  }
  return stop;
}
