import type { UserInfo } from './user';

/** The open quick-auth modal. */
export type QuickAuth = 'hidden' | 'login' | 'register';

/**
 * `unknown` until the first profile call has settled, and again while the page hides a user who may have signed out in another
 * tab. `expired`: the backend has ended the session of the user whom this page showed; like `anonymous`, but the visitor did not
 * sign out, so keep what the visitor has typed and let the same user go on after a sign-in. Older shells say `anonymous`.
 */
export type SessionStatus = 'unknown' | 'anonymous' | 'expired' | 'signed-in';

export interface QuickLoginOptions {
  /** Whether the modal has a link to the other modal. Default true. */
  canSwitch?: boolean | undefined;
  /**
   * Whether closing the modal opens the other one, if `canSwitch` allows it. Closing the second modal closes both.
   * `closeQuickAuth` always closes. Default false.
   */
  opensOtherOnClose?: boolean | undefined;
  /** A same-site path to open after success. Other values are ignored. */
  redirect?: string | undefined;
}

export interface QuickRegisterOptions extends QuickLoginOptions {
  regEmail?: string | undefined;
  regPhone?: { countryCode: string; mobile: string } | undefined;
  /** Code that the form shows. Default: `referralCode`. */
  userCode?: string | undefined;
  /** Referral code of the visit. Default: the query parameter `ref`, else the referral cookie. Since contract 1.2. */
  referralCode?: string | undefined;
  readOnlyCode?: boolean | undefined;
  readOnlyEmail?: boolean | undefined;
}

/**
 * Loads everything that a page needs for a locale, and returns a function that applies it: it changes the address
 * (`/en/…` becomes `/ru-RU/…`; query and hash stay) and the content of the page together.
 */
export type PrepareLanguage = (locale: string) => Promise<() => void>;

/**
 * The session of a page. All parts share it, also across builds. The fields are MobX observables; a page without
 * MobX uses `subscribe`.
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
  /** Whether a profile call has settled for this visitor. False again while `status` is `unknown` again. */
  readonly fetched: boolean;
  /**
   * Whether the latest profile call has settled: the first one of the page, or the one after a sign-in or
   * registration. Such a call resets the flag when it starts. False while `status` is `unknown` again. Wait for it before you treat
   * the visitor as not signed in.
   */
  readonly loginFetchFinished: boolean;
  /** Whether a sign-in or registration has succeeded on this page. */
  readonly loginSucceeded: boolean;
  readonly quickAuth: QuickAuth;
  readonly quickLoginOptions: QuickLoginOptions;
  readonly quickRegisterOptions: QuickRegisterOptions;
  /** Code of the shell's locale. Since contract 1.1. */
  readonly locale: string;
  /**
   * Code of the currency in which the visitor reads converted values, such as `EUR`: the choice in the language picker, else the currency of
   * the edition. Undefined until its code has loaded, which the first reading starts; then `subscribe` calls its listener. Since contract 1.4.
   */
  readonly displayCurrency?: string | undefined;
  /**
   * Loads the profile; without `force`, the answer may be up to 60 s old. Never rejects: after a failure it reports, resolves to null and sets both flags. `user`
   * changes only if the backend answers: a broken connection does not sign out.
   * A call that a later one replaces resolves to the result of the later one.
   */
  loadProfile(options?: { force?: boolean }): Promise<UserInfo | null>;
  openLogin(options?: QuickLoginOptions): void;
  openRegister(options?: QuickRegisterOptions): void;
  closeQuickAuth(): void;
  /** Signs out on this page even if the call fails. Reports the failure. */
  signOut(): Promise<void>;
  /**
   * Registers a language change without a page load. When the visitor chooses another language of the edition, the
   * shell calls `prepare` with the locale, then calls the returned function when the shell is ready too. A later
   * choice cancels an earlier one. If `prepare` rejects or needs more than 3 s, the browser follows the link. A later
   * registration replaces an earlier one. Returns a function that unregisters. Since contract 1.1.
   */
  offerLanguageChange(prepare: PrepareLanguage): () => void;
  /** Calls the listener after each change of the fields above. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
