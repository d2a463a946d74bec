import { isGatewayError, isNotSignedInError, NotSignedInError } from 'shared-config/api';
import type { UserInfo } from 'shared-config/contracts';
import type { Locks } from './hold-lock';
import type { PendingSignOut } from './pending-sign-out';
import { createProfileTurns, type ProfileAnswer, type ProfileTurnsInput } from './profile-turns';
import type { SessionBackend } from '../../core/session-backend';
import { createSignOutRetries, type SignOutRetriesInput } from './sign-out-retries';
import { createSignOutTurn } from './sign-out-turn';

export interface SessionCallsInput
  extends
    Pick<ProfileTurnsInput, 'shown' | 'storedId' | 'parse' | 'openChannel'>,
    Pick<SignOutRetriesInput, 'page' | 'onFailure' | 'showNotice' | 'now' | 'random'> {
  /** The plain calls. */
  api: {
    fetchProfile(): Promise<UserInfo>;
    logOut(signal: AbortSignal): Promise<unknown>;
  };
  pending: PendingSignOut;
  locks: Locks | undefined;
}

/** The session's calls of a page, in order with those of the other tabs. */
export interface SessionCalls extends SessionBackend {
  /** Makes a sign-in call. Its success ends a pending sign-out: the server's cookie is the new session's. */
  signIn<Result extends { status: string }>(call: () => Promise<Result>): Promise<Result>;
  /** Ends timers, listeners and the logout call. */
  stop(): void;
}

/**
 * Applies the rules of signing out to the calls: no profile answer signs the visitor in while a sign-out is pending, the logout
 * call is retried, and it never ends a session that began after it.
 *
 * @throws (fetchProfile) NotSignedInError while a sign-out is pending; else what the call throws
 * @example const session = createSessionCalls({ api, pending, locks: navigator.locks, … }); await session.fetchProfile({ isForced: false });
 */
export function createSessionCalls(input: SessionCallsInput): SessionCalls {
  const { api, pending, locks, shown } = input;
  const ask = () => profileAnswer(api.fetchProfile);
  const askInTurn = createProfileTurns({ ...input, ask });
  const turn = createSignOutTurn(locks);
  const logOut = (signal: AbortSignal) => endSession(() => api.logOut(signal), ask);
  const retries = createSignOutRetries({ ...input, turn, logOut });
  const refusePending = () => {
    if (!pending.read()) return;
    retries.resume();
    throw new NotSignedInError(NOT_SIGNED_IN_CODE, 'A sign-out is pending.');
  };
  return {
    stop: retries.stop,
    async fetchProfile({ isForced, isAfterSignIn }) {
      refusePending();
      const user = await askInTurn(isAfterSignIn ? 'now' : isForced ? 'backed-off' : 'soon');
      // The sign-out may have begun in another tab while the answer was on its way.
      refusePending();
      if (!user) throw new NotSignedInError(NOT_SIGNED_IN_CODE, 'The visitor is not signed in.');
      return user;
    },
    logOut: () => retries.begin(shown()?.id ?? 0),
    signIn: (call) =>
      turn.signIn(async () => {
        const result = await call();
        if (result.status === 'signed-in') {
          pending.clear();
          retries.stop();
        }
        return result;
      }),
  };
}

/** `ret_code` of "not signed in". */
const NOT_SIGNED_IN_CODE = 10007;

async function profileAnswer(fetchProfile: () => Promise<UserInfo>): Promise<ProfileAnswer> {
  try {
    return await fetchProfile();
  } catch (thrown) {
    if (isNotSignedInError(thrown)) return null;
    throw thrown;
  }
}

/**
 * Makes the logout call and takes "not signed in" for success. A 403 may come from something in front of the backend, so the
 * profile decides.
 *
 * @throws what the call throws when the session may still live
 */
async function endSession(logOut: () => Promise<unknown>, ask: () => Promise<ProfileAnswer>): Promise<void> {
  try {
    await logOut();
  } catch (thrown) {
    if (isNotSignedInError(thrown)) return;
    if (!isGatewayError(thrown)) throw thrown;
    if (thrown.status === 401) return;
    if (thrown.status !== 403 || (await ask()) !== null) throw thrown;
  }
}
