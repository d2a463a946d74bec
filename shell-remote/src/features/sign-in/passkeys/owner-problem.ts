import type { Session } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { isNotSignedIn } from '../../../core/is-not-signed-in';
import type { SessionBackend } from '../../../core/session-backend';
import type { PasskeyProblem } from './passkey-problem';

interface OwnerCheckPorts {
  session: Pick<Session, 'loadProfile'>;
  backend: () => Promise<Pick<SessionBackend, 'fetchProfile'>>;
}

/**
 * Calls the profile and returns a problem unless the answer has this user: the cookie may belong to another user by now. The
 * call is not the session's, which may share an answer with another tab whose call began before this check.
 *
 * @example await ownerProblem(shell, 10001) // null
 */
export async function ownerProblem(
  { session, backend }: OwnerCheckPorts,
  userId: number,
): Promise<PasskeyProblem | null> {
  try {
    const user = await (await backend()).fetchProfile({ isForced: true, isAfterSignIn: true });
    if (user.id === userId) return null;
  } catch (thrown) {
    if (!isNotSignedIn(thrown)) {
      reportFailure({ code: 'profile-failed', part: 'session', message: messageOf(thrown) });
      return 'unknown';
    }
  }
  // A forced call could wait half a minute, because it backs off.
  void session.loadProfile({ force: true });
  return 'signedOut';
}
