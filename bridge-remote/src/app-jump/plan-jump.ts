import type { AppJumpOptions, AppTarget, DeepLinksModule } from 'shared-config/contracts';
import type { PlatformHints } from 'shared-config/platform';
import { platformOf } from 'shared-config/platform';
import { withoutHash } from 'shared-config/without-hash';
import { AppJumpError } from './app-jump-error';
import { chooseFallback } from './choose-fallback';
import { jumpRowOf } from './jump-row-of';
import { APP_OPEN_TIMEOUT_MS, type JumpRow } from './jump-table';

export type DeepLinkFunctions = Pick<DeepLinksModule, 'resolveAppTarget' | 'intentUrlOf'>;

/** The browser and the page that a jump starts from. */
export interface JumpOrigin {
  hints: PlatformHints;
  pageUrl: string;
}

/** The navigation that should open the app. */
export interface Attempt {
  address: string;
  timeoutMs: number;
  /** The browser opens the fallback when the app is missing. */
  browserFallsBack: boolean;
  /** The page opens the fallback when the app is missing. */
  pageFallsBack: boolean;
}

export interface JumpPlan {
  attempt: Attempt | null;
  fallback: string | null;
}

type OpenTarget = Extract<AppTarget, { type: 'screen' | 'web' }>;

/**
 * Decides which address opens the app and which is the fallback, without side effects.
 *
 * @throws AppJumpError with code `target-refused` or `fallback-refused`
 * @example planJump('/markets', { site }, rules, origin) // on an iPhone
 *   // { attempt: { address: `${brand.appScheme}://open/markets`, … }, fallback: brand.storeLinks.appStore }
 */
export function planJump(
  url: string,
  options: AppJumpOptions,
  { resolveAppTarget, intentUrlOf }: DeepLinkFunctions,
  origin: JumpOrigin,
): JumpPlan {
  const target = resolveAppTarget(url, options);
  if (target.type === 'blocked') {
    throw new AppJumpError('target-refused', `The link is refused: ${target.reason}.`);
  }
  if (target.type === 'launcher') {
    throw new AppJumpError('target-refused', 'The link is a mail or telephone address.');
  }
  const row = jumpRowOf(origin.hints);
  const fallback = chooseFallback(options, row?.system ?? null, resolveAppTarget);
  // Inside the app there is nothing to open.
  if (platformOf(origin.hints).inApp) return { attempt: null, fallback: null };
  if (!row || row.method === 'none') return { attempt: null, fallback };
  return { attempt: buildAttempt(target, row, { fallback, intentUrlOf, origin }), fallback };
}

function buildAttempt(
  target: OpenTarget,
  row: JumpRow,
  {
    fallback,
    intentUrlOf,
    origin,
  }: { fallback: string | null; intentUrlOf: DeepLinkFunctions['intentUrlOf']; origin: JumpOrigin },
): Attempt | null {
  const timeoutMs = APP_OPEN_TIMEOUT_MS[row.system];
  // Android opens the store for an intent without a fallback, because the intent names the package.
  const intent = row.method !== 'scheme' && fallback !== null ? intentUrlOf(target, fallback) : null;
  if (intent !== null) {
    return {
      address: intent,
      timeoutMs,
      browserFallsBack: true,
      pageFallsBack: row.method === 'intent-and-timer',
    };
  }
  if (target.type === 'screen')
    return { address: target.appUrl, timeoutMs, browserFallsBack: false, pageFallsBack: true };
  // Pages without a screen have no app URL. Their web address opens the app where the system has registered it.
  if (withoutHash(target.url) === withoutHash(origin.pageUrl)) return null;
  return { address: target.url, timeoutMs, browserFallsBack: true, pageFallsBack: false };
}
