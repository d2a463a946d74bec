import type { AppJumpOptions, AppJumpOutcome } from './bridge';

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
