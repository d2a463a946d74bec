import type { AppJumpOptions, AppTarget, DeepLinksModule } from 'shared-config/contracts';
import type { PlatformHints } from 'shared-config/platform';
import { platformOf } from 'shared-config/platform';
import { withoutHash } from 'shared-config/without-hash';
import { AppJumpError } from './app-jump-error';
import { fallbackOf } from './fallback-of';
import { jumpRowOf } from './jump-row-of';
import { QUIET_MS, type JumpRow } from './jump-table';

/** The rules of the deep links that a jump needs; they are handed in. */
export type LinkRules = Pick<DeepLinksModule, 'resolveAppTarget' | 'intentUrlOf'>;

/** Where a jump is asked for. */
export interface JumpPlace {
  hints: PlatformHints;
  /** Address of the page that asks. */
  pageUrl: string;
}

/** What to go to so that the app opens. */
export interface Attempt {
  address: string;
  quietMs: number;
  /** Where the app is not there, the browser leads on by itself. */
  leadsOn: boolean;
  /** Where the app is not there, we lead on. */
  isTimed: boolean;
}

export interface JumpPlan {
  attempt: Attempt | null;
  fallback: string | null;
}

type OpenTarget = Extract<AppTarget, { type: 'screen' | 'web' }>;

/**
 * Says what a jump goes to, and what it leads on to. Nothing happens yet.
 *
 * @throws AppJumpError with code `target-refused` or `fallback-refused`
 * @example planJump('/markets', { site }, rules, place) // on an iPhone
 *   // { attempt: { address: `${brand.appScheme}://open/markets`, … }, fallback: brand.storeLinks.appStore }
 */
export function planJump(
  url: string,
  options: AppJumpOptions,
  { resolveAppTarget, intentUrlOf }: LinkRules,
  place: JumpPlace,
): JumpPlan {
  const target = resolveAppTarget(url, options);
  if (target.type === 'blocked') {
    throw new AppJumpError('target-refused', `The link is refused: ${target.reason}.`);
  }
  if (target.type === 'launcher') {
    throw new AppJumpError('target-refused', 'The link is a mail address or a telephone number.');
  }
  const row = jumpRowOf(place.hints);
  const fallback = fallbackOf(options, row?.system ?? null, resolveAppTarget);
  // The visitor is in the app already, and nothing leads out of it.
  if (platformOf(place.hints).inApp) return { attempt: null, fallback: null };
  if (!row || row.way === 'none') return { attempt: null, fallback };
  return { attempt: attemptOf(target, row, { fallback, intentUrlOf, place }), fallback };
}

function attemptOf(
  target: OpenTarget,
  row: JumpRow,
  {
    fallback,
    intentUrlOf,
    place,
  }: { fallback: string | null; intentUrlOf: LinkRules['intentUrlOf']; place: JumpPlace },
): Attempt | null {
  const quietMs = QUIET_MS[row.system];
  // Without a fallback an intent leads to the shop all the same: Android knows the package.
  const intent = row.way !== 'scheme' && fallback !== null ? intentUrlOf(target, fallback) : null;
  if (intent !== null) {
    return { address: intent, quietMs, leadsOn: true, isTimed: row.way === 'intent-and-timer' };
  }
  if (target.type === 'screen') return { address: target.appUrl, quietMs, leadsOn: false, isTimed: true };
  // A page has no address of the app's own; its web address opens the app where the system knows it, else the page.
  if (withoutHash(target.url) === withoutHash(place.pageUrl)) return null;
  return { address: target.url, quietMs, leadsOn: true, isTimed: false };
}
