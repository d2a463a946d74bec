import { isGatewayError, isNotSignedInError, NotSignedInError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { UserInfo } from 'shared-config/contracts/contracts';
import type { PendingSignOut } from './pending-sign-out';
import type { SessionNames } from '../../core/session-names';
import {
  createSharedProfileCall,
  type ProfileAnswer,
  type SharedProfileCallInput,
} from './shared-profile-call';
import type { SessionBackend } from '../../core/session-backend';
import { createSignOutRetries, type SignOutRetriesInput } from './sign-out-retries';
import { createSignOutLock } from './sign-out-lock';

interface SessionCallsInput
  extends
    Omit<SharedProfileCallInput, 'callProfile' | 'names'>,
    Pick<SignOutRetriesInput, 'page' | 'hasAppUser' | 'onFailure' | 'showNotice'> {
  /** The calls without any order among tabs. */
  api: {
    /** @param isForced requests although an answer is cached */
    fetchProfile(isForced: boolean): Promise<UserInfo>;
    logOut(signal: AbortSignal): Promise<unknown>;
  };
  pending: PendingSignOut;
  names: Pick<SessionNames, 'profile' | 'signOut'>;
}

/**
 * Creates the session calls of a page, ordered with those of the other tabs. While a sign-out is pending, no profile answer
 * signs the visitor in. The logout call is retried, and never ends a session that began after it.
 * @throws (fetchProfile) NotSignedInError while a sign-out is pending; otherwise the error of the call
 */
export function createSessionCalls(input: SessionCallsInput) {
  const { api, pending, locks, names, currentUser, storedUserId } = input;
  const callProfile = (isForced = true): Promise<ProfileAnswer> =>
    api.fetchProfile(isForced).catch((thrown: unknown) => {
      if (isNotSignedInError(thrown)) return null;
      throw thrown;
    });
  const fetchShared = createSharedProfileCall({ ...input, callProfile });
  const lock = createSignOutLock(locks, names.signOut);
  /** Returns whether the session can be the one of the sign-out. A sign-in in another tab ends a saved sign-out only. */
  const isSameSession = async () => {
    const userId = pending.read()?.userId;
    return pending.isSaved() || !userId || (await callProfile())?.id === userId;
  };
  const logOut = async (signal: AbortSignal, isRetry: boolean) => {
    if (isRetry && !(await isSameSession())) return;
    if (!signal.aborted) await endSession(() => api.logOut(signal), callProfile);
  };
  const retries = createSignOutRetries({ ...input, lock, logOut });
  const throwIfPending = () => {
    if (!pending.read()) return;
    retries.resume();
    throw new NotSignedInError(RET_CODES.notSignedIn.code, 'A sign-out is pending.');
  };
  return {
    stop: retries.stop,
    async fetchProfile({ isForced, isAfterSignIn }: Parameters<SessionBackend['fetchProfile']>[0]) {
      throwIfPending();
      const user = await fetchShared(isAfterSignIn ? 'immediate' : isForced ? 'backed-off' : 'queued');
      // Another tab may have begun a sign-out during the call.
      throwIfPending();
      if (!user) throw new NotSignedInError(RET_CODES.notSignedIn.code, 'The visitor is not signed in.');
      return user;
    },
    logOut: () => retries.begin(currentUser()?.id ?? storedUserId() ?? 0),
    /** Makes a sign-in call. A success ends a pending sign-out: the cookie now belongs to the new session. */
    signIn: <Result extends { status: string }>(call: () => Promise<Result>) =>
      lock.signIn(async () => {
        const result = await call();
        if (result.status === 'signed-in') {
          pending.clear();
          retries.stop();
        }
        return result;
      }),
  };
}

/**
 * Makes the logout call; "not signed in" counts as success. A 403 may come from a proxy in front of the backend, so the
 * profile decides.
 * @throws the error of the call when the session may still exist
 */
async function endSession(
  logOut: () => Promise<unknown>,
  callProfile: () => Promise<ProfileAnswer>,
): Promise<void> {
  try {
    await logOut();
  } catch (thrown) {
    if (isNotSignedInError(thrown)) return;
    if (!isGatewayError(thrown)) throw thrown;
    if (thrown.status === 401) return;
    if (thrown.status !== 403 || (await callProfile()) !== null) throw thrown;
  }
}
