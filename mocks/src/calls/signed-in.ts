import type { SignedIn } from 'shared-config/contracts/contracts';
import { userInfoOf } from '../accounts/user-info-of';
import type { MockContext } from '../mock-context';
import { startSession, type Credentials } from '../sign-in/sessions';
import type { StoredAccount } from '../store/mock-data';
import { success, type Reply } from './reply';

/** Starts a session for an account, ends the browser's previous one, and returns the reply. */
export async function signInAs(
  account: StoredAccount,
  credentials: Pick<Credentials, 'sessionToken'> & { userAgent?: string | null },
  context: MockContext,
): Promise<Reply> {
  const token = await startSession(account.id, credentials, context);
  const result: SignedIn = { status: 'signed-in', user: userInfoOf(account) };
  return success(result, { token });
}
