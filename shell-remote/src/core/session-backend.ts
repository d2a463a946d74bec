import type { UserInfo } from 'shared-config/contracts';

/** The backend calls that the session makes; loaded when first needed, so that the header never waits for them. */
export interface SessionBackend {
  /**
   * @param options.isForced requests although an answer is cached; may wait, so that tabs do not chase each other
   * @param options.isAfterSignIn requests immediately
   */
  fetchProfile(options: { isForced: boolean; isAfterSignIn?: boolean }): Promise<UserInfo>;
  /** Marks the sign-out as pending, then makes the logout call. Rejects when it fails; the retries are its own business. */
  logOut(): Promise<void>;
}
