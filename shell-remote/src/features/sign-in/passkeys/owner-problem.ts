import type { Session } from 'shared-config/contracts';
import type { PasskeyProblem } from './passkey-problem';

/**
 * Loads the profile and returns a problem unless the answer has this user: the cookie may belong to another user by now. The
 * result of the call decides, because the session still shows its user after a failed call.
 *
 * @example await ownerProblem(session, 10001) // null
 */
export async function ownerProblem(
  session: Pick<Session, 'user' | 'loadProfile'>,
  userId: number,
): Promise<PasskeyProblem | null> {
  // Requests the backend, too. A forced call could wait half a minute, because it backs off.
  const user = await session.loadProfile();
  if (user?.id === userId) return null;
  return user === null && session.user?.id === userId ? 'unknown' : 'signedOut';
}
