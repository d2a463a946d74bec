import { compareShallow, makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  CONTRACT_VERSION,
  type PrepareLanguage,
  type QuickAuth,
  type QuickLoginOptions,
  type QuickRegisterOptions,
  type Session,
  type SessionStatus,
  type UserInfo,
} from 'shared-config/contracts/contracts';
import * as limits from 'shared-config/site/limits';
import { isPageLeft } from 'shared-config/platform/is-page-left';
import { messageOf, type ReportFailure } from 'shared-config/errors/report-failure';
import { LanguageChange } from '../../core/language/language-change';
import type { SessionBackend } from '../../core/session-backend';
import { isNotSignedIn } from '../../core/is-not-signed-in';
import type { createUserIdMarker } from '../../core/user-id-marker';

export interface SessionDependencies {
  backend: () => Promise<SessionBackend>;
  marker: ReturnType<typeof createUserIdMarker>;
  report: ReportFailure;
  /** Called once, when the first profile call has settled. */
  onKnown: () => void;
  /** Called 100 ms after a sign-in, here or in another tab. */
  onRelogin: () => void;
  /** Returns the referral code of the visit; empty if there is none. */
  referral: () => string;
  goTo: (path: string) => void;
  /**
   * Opens the app's own sign-in; resolves to false when the app cannot open it, to undefined when the page was left meanwhile.
   * Returns null outside the app.
   */
  signInByApp: (kind: Exclude<QuickAuth, 'hidden'>) => Promise<boolean | undefined> | null;
  /** Returns the code of the page's locale; observable. */
  locale: () => string;
  /** Loads what sets `currency`; called with each reading of `displayCurrency`. */
  loadCurrency: () => void;
}

type UnobservedField =
  'dependencies' | 'generation' | 'hasCalledOnKnown' | 'isAppSigningIn' | 'latestLoad' | 'latestModal';

/**
 * Stores the session of a page (R-SESSION-4): who the visitor is, and which quick-auth modal is open.
 *
 * A visitor is signed in when the profile's id is greater than 0. Every profile call that settles sets `fetched` and
 * `loginFetchFinished`, also when it fails. A sign-in clears `loginFetchFinished` until its own call settles. The store
 * ignores answers of calls that are older than the latest call or sign-out.
 */
export class SessionStore implements Session {
  readonly contractVersion = CONTRACT_VERSION;
  user: UserInfo | null = null;
  fetched = false;
  loginFetchFinished = false;
  loginSucceeded = false;
  quickAuth: QuickAuth = 'hidden';
  quickLoginOptions: QuickLoginOptions = {};
  quickRegisterOptions: QuickRegisterOptions = {};
  readonly languageChange = new LanguageChange();
  /** What `displayCurrency` returns; reading it here loads nothing. */
  currency: string | undefined = undefined;

  /** Whether the session of the user whom the page showed last ended without a sign-out. */
  private hasExpired = false;
  private generation = 0;
  private latestLoad: { generation: number; result: Promise<UserInfo | null> } | undefined;
  private isAppSigningIn = false;
  private hasCalledOnKnown = false;
  /** The modal that opened last. Its redirect counts also after the visitor has closed it during the last call. */
  private latestModal: Exclude<QuickAuth, 'hidden'> = 'login';

  constructor(private readonly dependencies: SessionDependencies) {
    makeAutoObservable<this, UnobservedField>(
      this,
      {
        contractVersion: false,
        displayCurrency: false,
        dependencies: false,
        generation: false,
        hasCalledOnKnown: false,
        isAppSigningIn: false,
        latestLoad: false,
        latestModal: false,
        languageChange: false,
        offerLanguageChange: false,
        subscribe: false,
      },
      { autoBind: true },
    );
  }

  get isSignedIn(): boolean {
    return (this.user?.id ?? 0) > 0;
  }

  get status(): SessionStatus {
    if (!this.fetched) return 'unknown';
    if (this.isSignedIn) return 'signed-in';
    return this.hasExpired ? 'expired' : 'anonymous';
  }

  get locale(): string {
    return this.dependencies.locale();
  }

  get displayCurrency(): string | undefined {
    this.dependencies.loadCurrency();
    return this.currency;
  }

  async loadProfile({ force = false }: { force?: boolean } = {}): Promise<UserInfo | null> {
    return this.load({ isForced: force });
  }

  openLogin(options: QuickLoginOptions = {}): void {
    if (this.isAppSigningIn) return;
    this.quickLoginOptions = options;
    void this.openModalOrApp('login');
  }

  openRegister(options: QuickRegisterOptions = {}): void {
    if (this.isAppSigningIn) return;
    const referralCode = options.referralCode ?? this.dependencies.referral();
    const userCode = options.userCode ?? referralCode;
    this.quickRegisterOptions = {
      ...options,
      ...(userCode && { userCode }),
      ...(referralCode && { referralCode }),
    };
    void this.openModalOrApp('register');
  }

  closeQuickAuth(): void {
    this.quickAuth = 'hidden';
  }

  /** Stores the user after a sign-in or registration, closes the modals, reloads the profile and refreshes the header. */
  async completeSignIn(user: UserInfo): Promise<void> {
    const redirect = this.redirectAfterSignIn();
    this.setUser(user);
    this.markSignedIn();
    this.closeQuickAuth();
    await this.loadProfileAfterSignIn({ isByWeb: true });
    if (redirect) this.dependencies.goTo(redirect);
  }

  /** Signs the visitor out on this page while the logout call is pending. Reports a failed call; `SessionBackend` retries it. */
  async signOut(): Promise<void> {
    this.generation += 1;
    const calls = this.dependencies.backend();
    const logoutCall = calls.then((backend) => backend.logOut());
    // The call marks the sign-out as pending. Other tabs need that mark before they see that the user is gone.
    await Promise.allSettled([calls]);
    this.setUser(null);
    runInAction(() => {
      this.loginSucceeded = false;
      // The answer of a call that was pending is ignored.
      this.loginFetchFinished = true;
    });
    try {
      await logoutCall;
    } catch (thrown) {
      this.dependencies.report({ code: 'logout-failed', part: 'session', message: messageOf(thrown) });
    }
    // The backend may have answered a profile call of the meantime before the logout.
    if (!this.isSignedIn) this.generation += 1;
  }

  offerLanguageChange(prepare: PrepareLanguage): () => void {
    return this.languageChange.offer(prepare);
  }

  /**
   * Stops showing the user until the next profile call has settled: the page knows that the user has left. Does not write the marker.
   * @param isSignOut whether the user has signed out, or belongs to another API; otherwise the session can have expired
   */
  hideUser(isSignOut = true): void {
    this.hasExpired = !isSignOut && this.isSignedIn;
    this.user = null;
    this.fetched = false;
    this.loginFetchFinished = false;
  }

  subscribe(listener: () => void): () => void {
    return reaction(
      () => snapshotOf(this),
      () => listener(),
      { equals: compareShallow },
    );
  }

  private load(options: Parameters<SessionBackend['fetchProfile']>[0]): Promise<UserInfo | null> {
    const generation = ++this.generation;
    const result = this.fetchAndApply(generation, options);
    this.latestLoad = { generation, result };
    return result;
  }

  /** Resolves to the result of the latest call when that has replaced this one. */
  private async fetchAndApply(
    generation: number,
    options: Parameters<SessionBackend['fetchProfile']>[0],
  ): Promise<UserInfo | null> {
    try {
      const user = await (await this.dependencies.backend()).fetchProfile(options);
      if (generation === this.generation) {
        this.applyProfile(user);
        return this.user;
      }
    } catch (thrown) {
      if (generation === this.generation) {
        this.applyFailure(thrown);
        // docs/decisions/0003-failed-profile-call.md
        return null;
      }
    }
    return this.latestLoad?.generation === this.generation ? this.latestLoad.result : this.user;
  }

  /** Opens the app's sign-in inside the app, and the modal on the web or when the app fails (R-SESSION-8). */
  private async openModalOrApp(kind: Exclude<QuickAuth, 'hidden'>): Promise<void> {
    this.latestModal = kind;
    const byApp = this.dependencies.signInByApp(kind);
    if (!byApp) return this.openModal(kind);
    this.isAppSigningIn = true;
    const isDone = await byApp;
    this.isAppSigningIn = false;
    // The visitor may have signed in there even if the app's answer was lost.
    if (isDone || this.isSignedIn) await this.completeAppSignIn();
    else if (isDone === false) this.openModal(kind);
  }

  private openModal(kind: QuickAuth): void {
    this.quickAuth = kind;
  }

  /** Loads the profile after the app's sign-in has closed: only the profile shows whether the visitor signed in. */
  private async completeAppSignIn(): Promise<void> {
    await this.loadProfileAfterSignIn();
    if (!this.isSignedIn) return;
    this.markSignedIn();
    const redirect = this.redirectAfterSignIn();
    if (redirect) this.dependencies.goTo(redirect);
  }

  private async loadProfileAfterSignIn(options: { isByWeb?: boolean } = {}): Promise<void> {
    this.loginFetchFinished = false;
    await this.load({ isForced: true, isAfterSignIn: true, ...options });
    runInAction(() => {
      this.loginFetchFinished = true;
    });
  }

  private markSignedIn(): void {
    this.loginSucceeded = true;
    this.scheduleHeaderRefresh();
  }

  private scheduleHeaderRefresh(): void {
    setTimeout(this.dependencies.onRelogin, limits.headerRefreshAfterLoginMs);
  }

  private redirectAfterSignIn(): string | undefined {
    return (this.latestModal === 'register' ? this.quickRegisterOptions : this.quickLoginOptions).redirect;
  }

  /** Stores the loaded user. Closes the modal if the visitor has signed in elsewhere: in the app or another tab. */
  private applyProfile(user: UserInfo): void {
    const { isSignedIn: wasSignedIn, user: before } = this;
    const isHidden = this.hasCalledOnKnown && !this.fetched;
    const isLaterProfile = this.loginFetchFinished || isHidden;
    this.setUser(user);
    this.loginFetchFinished = true;
    if (this.isSignedIn && !wasSignedIn) this.closeQuickAuth();
    // Not the first profile and not one of a sign-in here, so another tab or the app has signed the visitor in.
    if (isLaterProfile && this.isSignedIn && user.id !== before?.id) this.scheduleHeaderRefresh();
  }

  private setUser(user: UserInfo | null, hasExpired = false): void {
    this.hasExpired = hasExpired;
    this.user = user;
    this.dependencies.marker.write(this.isSignedIn ? this.user!.id : null);
    this.markFetched();
  }

  /**
   * Keeps user and marker when the server is unreachable. Otherwise online and offline tabs would overwrite each
   * other's marker endlessly.
   */
  private applyFailure(thrown: unknown): void {
    this.loginFetchFinished = true;
    if (isNotSignedIn(thrown)) return this.setUser(null, this.isSignedIn || this.hasExpired);
    if (!isPageLeft(thrown))
      this.dependencies.report({ code: 'profile-failed', part: 'session', message: messageOf(thrown) });
    this.markFetched();
  }

  private markFetched(): void {
    this.fetched = true;
    if (this.hasCalledOnKnown) return;
    this.hasCalledOnKnown = true;
    this.dependencies.onKnown();
  }
}

function snapshotOf(session: SessionStore): readonly unknown[] {
  return [
    session.status,
    session.user,
    session.loginFetchFinished,
    session.loginSucceeded,
    session.quickAuth,
    session.quickLoginOptions,
    session.quickRegisterOptions,
    session.locale,
    session.currency,
  ];
}
