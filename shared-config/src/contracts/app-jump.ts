import type { AppJumpOptions, AppJumpOutcome } from './bridge';

/** Why a jump into the app did not begin, or ended. The codes are stable; bridge-remote's README says what each means. */
export type AppJumpErrorCode = 'no-gesture' | 'target-refused' | 'fallback-refused' | 'jump-aborted';

/** A jump was refused or aborted. Recognise it with `isAppJumpError`: there may be two copies of this class on a page. */
export interface AppJumpFailure extends Error {
  readonly name: 'AppJumpError';
  readonly code: AppJumpErrorCode;
}

/** Region and environment count on somebody else's host only; on ours the host says them. */
export interface AppJumpScriptOptions extends Pick<AppJumpOptions, 'fallbackUrl' | 'signal'> {
  region?: string;
  environment?: string;
}

/** `window.appJump`: the jump for pages without a build. */
export interface AppJumpScript {
  /**
   * Opens the app at a link's screen, from a gesture of the visitor.
   *
   * @throws (rejects) AppJumpFailure; RangeError for a region or an environment that does not exist
   * @example button.addEventListener('click', () => window.appJump.open('/markets'));
   */
  open(url: string, options?: AppJumpScriptOptions): Promise<AppJumpOutcome>;
}
