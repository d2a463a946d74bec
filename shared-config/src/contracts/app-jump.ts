import type { AppJumpOptions, AppJumpOutcome } from './bridge';

/** Why a jump into the app failed. The codes are stable; the README of bridge-remote explains each. */
export type AppJumpErrorCode = 'no-gesture' | 'target-refused' | 'fallback-refused' | 'jump-aborted';

/** A jump was rejected or aborted. Use `isAppJumpError` to recognise it: a page can hold two copies of this class. */
export interface AppJumpFailure extends Error {
  readonly name: 'AppJumpError';
  readonly code: AppJumpErrorCode;
}

/** Options of a jump. `region` and `environment` have an effect only on a foreign host; our own hosts imply them. */
export interface AppJumpScriptOptions extends Pick<AppJumpOptions, 'fallbackUrl' | 'signal'> {
  region?: string;
  environment?: string;
}

/** `window.appJump`: opens the app from pages without a build. */
export interface AppJumpScript {
  /**
   * Opens the app at the screen of a link. Call it in a user gesture.
   *
   * @throws (rejects) AppJumpFailure; RangeError for a region or an environment that does not exist
   * @example button.addEventListener('click', () => window.appJump.open('/markets'));
   */
  open(url: string, options?: AppJumpScriptOptions): Promise<AppJumpOutcome>;
}
