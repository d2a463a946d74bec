import type { UserInfo } from 'shared-config/contracts/contracts';

/** The session's backend calls; their code loads with the first call, so that the header never waits for it. */
export interface SessionBackend {
  /**
   * @param options.isForced requests although an answer is cached; may wait, so that tabs do not repeat each other's calls
   * @param options.isAfterSignIn requests immediately
   * @param options.isByWeb the visitor has signed in by a modal of the web
   */
  fetchProfile(options: { isForced: boolean; isAfterSignIn?: boolean; isByWeb?: boolean }): Promise<UserInfo>;
  /** Marks the sign-out as pending and calls logout. Rejects when the call fails; retries run by themselves. */
  logOut(): Promise<void>;
}
