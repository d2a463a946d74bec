import type { UserInfo } from './user';

/** Which quick-auth modal is open. */
export type QuickAuth = 'hidden' | 'login' | 'register';

/** What is known of the visitor. `unknown` until the first profile call has ended, however it ended. */
export type SessionStatus = 'unknown' | 'anonymous' | 'signed-in';

export interface QuickLoginOptions {
  /** Whether the modal offers the way to the other one. Default true. */
  canSwitch?: boolean;
  /**
   * Whether the modal that the visitor closes gives way to the other one, where `canSwitch` allows it; closing that one
   * closes it. `closeQuickAuth` always closes. Default false.
   */
  opensOtherOnClose?: boolean;
  /** A same-site path to go to after success. Anything else is ignored. */
  redirect?: string;
}

export interface QuickRegisterOptions extends QuickLoginOptions {
  regEmail?: string;
  regPhone?: { countryCode: string; mobile: string };
  /** The referral code, prefilled. */
  userCode?: string;
  readOnlyCode?: boolean;
  readOnlyEmail?: boolean;
}

/**
 * Brings what a page needs to be shown in a locale, and answers a function that shows it: that one changes the address
 * (`/en/…` becomes `/ru-RU/…`, query and hash stay) and everything on the page, at once.
 */
export type PrepareLanguage = (locale: string) => Promise<() => void>;

/**
 * The one session of a page, shared by every part on it, whichever build each part comes from. The fields are MobX
 * observables; a page without MobX uses `subscribe`.
 *
 * @example
 *   const { getSession } = await load('session');
 *   const stop = getSession().subscribe(() => render(getSession().user));
 */
export interface Session {
  readonly contractVersion: string;
  readonly status: SessionStatus;
  readonly user: UserInfo | null;
  /** True when the user id is greater than 0. */
  readonly isSignedIn: boolean;
  /** The first profile call has ended, also when it failed. */
  readonly fetched: boolean;
  /**
   * The latest profile call has ended, also when it failed: the first one of the page, or the one after a sign-in or registration,
   * which clears the flag when it begins.
   */
  readonly loginFetchFinished: boolean;
  /** A sign-in or registration has succeeded on this page. */
  readonly loginSucceeded: boolean;
  readonly quickAuth: QuickAuth;
  readonly quickLoginOptions: QuickLoginOptions;
  readonly quickRegisterOptions: QuickRegisterOptions;
  /** Code of the locale that the shell shows. Since contract 1.1. */
  readonly locale: string;
  /**
   * Asks the backend who the visitor is. Never rejects: a failure is reported and resolves to null, and both flags are set. `user`
   * stays as it was known, unless the answer says that nobody is signed in: a connection that breaks signs nobody out.
   */
  loadProfile(options?: { force?: boolean }): Promise<UserInfo | null>;
  openLogin(options?: QuickLoginOptions): void;
  openRegister(options?: QuickRegisterOptions): void;
  closeQuickAuth(): void;
  /** Signs out here even when the call fails; the failure is logged and reported. */
  signOut(): Promise<void>;
  /**
   * Lets the page take over when the visitor chooses another language of its edition, so that no new page is loaded:
   * `prepare` is called with the locale, and what it answers as soon as the shell is ready too. A later choice makes an
   * earlier one void. When `prepare` rejects, or takes longer than 3 s, the link is followed as if nothing had been
   * offered. Returns the way to take the offer back; a later offer replaces an earlier one. Since contract 1.1.
   */
  offerLanguageChange(prepare: PrepareLanguage): () => void;
  /** Calls back after every change of the fields above; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}
