import { compareShallow, makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  CONTRACT_VERSION,
  type QuickAuth,
  type QuickLoginOptions,
  type QuickRegisterOptions,
  type Session,
  type SessionStatus,
  type UserInfo,
} from 'shared-config/contracts';
import { limits } from 'shared-config/limits';
import { messageOf, type ReportFailure } from 'shared-config/report-failure';
import type { UserIdMarker } from './user-id-marker';

/** The backend calls that the session makes; loaded when first needed, so that the header never waits for them. */
export interface SessionBackend {
  fetchProfile(): Promise<UserInfo>;
  logOut(): Promise<void>;
}

export interface SessionDependencies {
  backend: () => Promise<SessionBackend>;
  marker: UserIdMarker;
  report: ReportFailure;
  /** Tells whether a failed profile call only means that nobody is signed in. */
  isNotSignedIn: (thrown: unknown) => boolean;
  /** Called once, when the first profile call has ended. */
  onKnown: () => void;
  /** Called 100 ms after a sign-in, when the header is to be refreshed (source section 4). */
  onRelogin: () => void;
  /** The referral code that the visitor came with; empty when there is none. */
  referral: () => string;
  /** Goes to a same-site path after a sign-in. */
  goTo: (path: string) => void;
}

/**
 * The one session of a page (source section 4): who the visitor is, and which quick-auth modal is open.
 *
 * A visitor is signed in when the profile's id is greater than 0. `fetched` and `loginFetchFinished` are set however
 * the call ends. An answer that arrives after a later call was made, or after a sign-out, is ignored.
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

  private generation = 0;

  constructor(private readonly dependencies: SessionDependencies) {
    makeAutoObservable<this, 'dependencies' | 'generation'>(
      this,
      { contractVersion: false, dependencies: false, generation: false, subscribe: false },
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

  async loadProfile(): Promise<UserInfo | null> {
    const generation = ++this.generation;
    try {
      const user = await (await this.dependencies.backend()).fetchProfile();
      if (generation === this.generation) this.settle(user);
    } catch (thrown) {
      if (generation === this.generation) this.settleFailure(thrown);
    }
    return this.user;
  }

  openLogin(options: QuickLoginOptions = {}): void {
    this.quickLoginOptions = options;
    this.quickAuth = 'login';
  }

  openRegister(options: QuickRegisterOptions = {}): void {
    const userCode = options.userCode ?? this.dependencies.referral();
    this.quickRegisterOptions = userCode ? { ...options, userCode } : options;
    this.quickAuth = 'register';
  }

  closeQuickAuth(): void {
    this.quickAuth = 'hidden';
  }

  /** A sign-in or registration succeeded: hides the modals, stores the user, reloads the profile, refreshes the header. */
  async completeSignIn(user: UserInfo): Promise<void> {
    const { redirect } = this.quickAuth === 'register' ? this.quickRegisterOptions : this.quickLoginOptions;
    this.loginSucceeded = true;
    this.loginFetchFinished = false;
    this.settle(user);
    this.closeQuickAuth();
    setTimeout(this.dependencies.onRelogin, limits.headerRefreshAfterLoginMs);
    await this.loadProfile();
    runInAction(() => {
      this.loginFetchFinished = true;
    });
    if (redirect) this.dependencies.goTo(redirect);
  }

  async signOut(): Promise<void> {
    this.generation += 1;
    try {
      await (await this.dependencies.backend()).logOut();
    } catch (thrown) {
      this.dependencies.report({ code: 'logout-failed', part: 'session', message: messageOf(thrown) });
    }
    this.generation += 1;
    this.settle(null);
    runInAction(() => {
      this.loginSucceeded = false;
    });
  }

  subscribe(listener: () => void): () => void {
    return reaction(
      () => snapshotOf(this),
      () => listener(),
      { equals: compareShallow },
    );
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
  ];
}
