import type { AppJumpOptions, AppTarget } from 'shared-config/contracts/contracts';
import { platformOf, type PlatformHints } from 'shared-config/platform/platform';
import { withoutHash } from 'shared-config/platform/without-hash';
import { intentUrlOf } from '../deep-links/intent-url';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { AppJumpError } from './app-jump-error';
import { chooseFallback } from './choose-fallback';
import { jumpRowOf } from './jump-row-of';
import { APP_OPEN_TIMEOUT_MS, type JumpRow } from './jump-table';

export interface JumpOrigin {
  hints: PlatformHints;
  pageUrl: string;
}

export interface Attempt {
  address: string;
  timeoutMs: number;
  browserFallsBack: boolean;
  pageFallsBack: boolean;
}

export interface JumpPlan {
  attempt: Attempt | null;
  fallback: string | null;
}

/**
 * Decides which address opens the app and which is the fallback, without side effects.
 *
 * @throws AppJumpError with code `target-refused` or `fallback-refused`
 */
export function planJump(url: string, options: AppJumpOptions, { hints, pageUrl }: JumpOrigin): JumpPlan {
  const target = resolveAppTarget(url, options);
  if (target.type === 'blocked') {
    throw new AppJumpError('target-refused', `The link is refused: ${target.reason}.`);
  }
  if (target.type === 'launcher') {
    throw new AppJumpError('target-refused', 'The link leaves our pages.');
  }
  const row = jumpRowOf(hints);
  const fallback = chooseFallback(options, row?.system ?? null);
  // Inside the app there is nothing to open.
  if (platformOf(hints).inApp) return { attempt: null, fallback: null };
  if (!row || row.method === 'none') return { attempt: null, fallback };
  return { attempt: buildAttempt(target, row, fallback, pageUrl), fallback };
}

function buildAttempt(
  target: Extract<AppTarget, { type: 'screen' | 'web' }>,
  row: JumpRow,
  fallback: string | null,
  pageUrl: string,
): Attempt | null {
  const timeoutMs = APP_OPEN_TIMEOUT_MS[row.system];
  // Android opens the store for an intent without a fallback, because the intent names the package.
  const address = row.method !== 'scheme' && fallback !== null ? intentUrlOf(target, fallback) : null;
  if (address !== null) {
    const pageFallsBack = row.method === 'intent-and-timer';
    return { address, timeoutMs, browserFallsBack: true, pageFallsBack };
  }
  if (target.type === 'screen')
    return { address: target.appUrl, timeoutMs, browserFallsBack: false, pageFallsBack: true };
  // Pages without a screen have no app URL. Their web address opens the app where the system has registered it.
  if (withoutHash(target.url) === withoutHash(pageUrl)) return null;
  return { address: target.url, timeoutMs, browserFallsBack: true, pageFallsBack: false };
}
