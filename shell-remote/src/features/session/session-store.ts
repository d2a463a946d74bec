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
} from 'shared-config/contracts';
import { limits } from 'shared-config/limits';
import { messageOf, type ReportFailure } from 'shared-config/report-failure';
import { LanguageChange } from '../../core/language/language-change';
import type { SessionBackend } from '../../core/session-backend';
import type { UserIdMarker } from './user-id-marker';

export interface SessionDependencies {
  backend: () => Promise<SessionBackend>;
  marker: UserIdMarker;
  report: ReportFailure;
  /** Tells whether a failed profile call only means that nobody is signed in. */
  isNotSignedIn: (thrown: unknown) => boolean;
  /** Called once, when the first profile call has ended. */
  onKnown: () => void;
  /** Called 100 ms after a sign-in, here or in another tab, when the header is to be refreshed. */
  onRelogin: () => void;
  /** The referral code that the visitor came with; empty when there is none. */
  referral: () => string;
  /** Goes to a same-site path after a sign-in. */
  goTo: (path: string) => void;
  /** Lets the app around the page sign somebody in; false when it cannot. Null outside of the app. */
  signInByApp: (kind: Exclude<QuickAuth, 'hidden'>) => Promise<boolean> | null;
  /** Code of the page's locale; observable. */
  locale: () => string;
}

/**
 * The one session of a page (R-SESSION-4): who the visitor is, and which quick-auth modal is open.
 *
 * A visitor is signed in when the profile's id is greater than 0. `fetched` and `loginFetchFinished` are set however
 * a profile call ends, the first one included; a sign-in clears `loginFetchFinished` until its own call has ended. An
 * answer that arrives after a later call was made, or after a sign-out, is ignored.
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
  /** What the page offered for a change of its language. */
  readonly languageChange = new LanguageChange();

  private generation = 0;
  private isWithApp = false;

  constructor(private readonly dependencies: SessionDependencies) {
    makeAutoObservable<this, 'dependencies' | 'generation' | 'isWithApp'>(
      this,
      {
        contractVersion: false,
        dependencies: false,
        generation: false,
        isWithApp: false,
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
    return this.isSignedIn ? 'signed-in' : 'anonymous';
  }

  get locale(): string {
    return this.dependencies.locale();
  }

  async loadProfile({ force = false }: { force?: boolean } = {}): Promise<UserInfo | null> {
    return this.load({ isForced: force });
  }

  openLogin(options: QuickLoginOptions = {}): void {
    if (this.isWithApp) return;
    this.quickLoginOptions = options;
    void this.show('login');
  }

  openRegister(options: QuickRegisterOptions = {}): void {
    if (this.isWithApp) return;
    const userCode = options.userCode ?? this.dependencies.referral();
    this.quickRegisterOptions = userCode ? { ...options, userCode } : options;
    void this.show('register');
  }

  closeQuickAuth(): void {
    this.quickAuth = 'hidden';
  }

  /** A sign-in or registration succeeded: hides the modals, stores the user, reloads the profile, refreshes the header. */
  async completeSignIn(user: UserInfo): Promise<void> {
    const redirect = this.redirectAfter(this.quickAuth);
    this.loginFetchFinished = false;
    this.settle(user);
    this.becomeSignedIn();
    this.closeQuickAuth();
    await this.loadProfileAfterSignIn();
    if (redirect) this.dependencies.goTo(redirect);
  }

  /** The visitor is signed out here when the call is on its way; its failure is only logged (and retried by the backend). */
  async signOut(): Promise<void> {
    this.generation += 1;
    const calls = this.dependencies.backend();
    const leaving = calls.then((backend) => backend.logOut());
    // Not before the call has marked the sign-out as pending: other tabs follow what is settled here.
    await Promise.allSettled([calls]);
    this.settle(null);
    runInAction(() => {
      this.loginSucceeded = false;
    });
    try {
      await leaving;
    } catch (thrown) {
      this.dependencies.report({ code: 'logout-failed', part: 'session', message: messageOf(thrown) });
    }
    // A profile call that began meanwhile was answered before the logout.
    if (!this.isSignedIn) this.generation += 1;
  }

  offerLanguageChange(prepare: PrepareLanguage): () => void {
    return this.languageChange.offer(prepare);
  }

  subscribe(listener: () => void): () => void {
    return reaction(
      () => snapshotOf(this),
      () => listener(),
      { equals: compareShallow },
    );
  }

  private async load(options: Parameters<SessionBackend['fetchProfile']>[0]): Promise<UserInfo | null> {
    const generation = ++this.generation;
    try {
      const user = await (await this.dependencies.backend()).fetchProfile(options);
      if (generation === this.generation) this.settleFound(user);
      return this.user;
    } catch (thrown) {
      if (generation === this.generation) this.settleFailure(thrown);
      // docs/decisions/0003-failed-profile-call.md
      return null;
    }
  }

  /** In the app it is the app's turn first, and the modal's only when it fails (R-SESSION-8). */
  private async show(kind: Exclude<QuickAuth, 'hidden'>): Promise<void> {
    const byApp = this.dependencies.signInByApp(kind);
    if (!byApp) return this.showModal(kind);
    this.isWithApp = true;
    const isDone = await byApp;
    this.isWithApp = false;
    // Somebody may have signed in there although no word of it came.
    if (isDone || this.isSignedIn) await this.completeAppSignIn(kind);
    else this.showModal(kind);
  }

  private showModal(kind: QuickAuth): void {
    this.quickAuth = kind;
  }

  /** The app has done with signing in: only the profile tells whether somebody is. */
  private async completeAppSignIn(kind: QuickAuth): Promise<void> {
    this.loginFetchFinished = false;
    await this.loadProfileAfterSignIn();
    if (!this.isSignedIn) return;
    this.becomeSignedIn();
    const redirect = this.redirectAfter(kind);
    if (redirect) this.dependencies.goTo(redirect);
  }

  private async loadProfileAfterSignIn(): Promise<void> {
    await this.load({ isForced: true, isAfterSignIn: true });
    runInAction(() => {
      this.loginFetchFinished = true;
    });
  }

  private becomeSignedIn(): void {
    this.loginSucceeded = true;
    this.refreshHeaderLater();
  }

  private refreshHeaderLater(): void {
    setTimeout(this.dependencies.onRelogin, limits.headerRefreshAfterLoginMs);
  }

  private redirectAfter(kind: QuickAuth): string | undefined {
    return (kind === 'register' ? this.quickRegisterOptions : this.quickLoginOptions).redirect;
  }

  /** Whoever was signed in elsewhere meanwhile, in the app or another tab, needs no modal any more. */
  private settleFound(user: UserInfo): void {
    const { isSignedIn: wasSignedIn, user: before, loginFetchFinished: isSettled } = this;
    this.settle(user);
    this.loginFetchFinished = true;
    if (this.isSignedIn && !wasSignedIn) this.closeQuickAuth();
    // Not the first profile and not one of a sign-in here: another tab or the app has signed the visitor in.
    if (isSettled && this.isSignedIn && user.id !== before?.id) this.refreshHeaderLater();
  }

  private settle(user: UserInfo | null): void {
    this.user = user;
    this.dependencies.marker.write(this.isSignedIn ? this.user!.id : null);
    this.becomeKnown();
  }

  /**
   * A server that cannot be reached says nothing about who is signed in: whoever was, stays, and the marker is left
   * alone, or tabs with and without a line would answer each other without end.
   */
  private settleFailure(thrown: unknown): void {
    this.loginFetchFinished = true;
    if (this.dependencies.isNotSignedIn(thrown)) return this.settle(null);
    this.dependencies.report({ code: 'profile-failed', part: 'session', message: messageOf(thrown) });
    this.becomeKnown();
  }

  private becomeKnown(): void {
    if (this.fetched) return;
    this.fetched = true;
    this.dependencies.onKnown();
  }
}

function snapshotOf(session: Session): readonly unknown[] {
  return [
    session.status,
    session.user,
    session.loginFetchFinished,
    session.loginSucceeded,
    session.quickAuth,
    session.quickLoginOptions,
    session.quickRegisterOptions,
    session.locale,
  ];
}
