import { DEMO_ACCOUNTS } from '../accounts/demo-accounts';
import { signedInAccount } from '../sign-in/sessions';
import { success, failure, type Call } from './call';
import { REPLY_CODES } from './reply-codes';

/**
 * `GET /x-api/v1/user/identity`: returns the state of the user's identity verification; `none` for new accounts.
 */
export const identity: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  if (!account) return failure(REPLY_CODES.notSignedIn, 'not signed in');
  const demo = DEMO_ACCOUNTS.find(({ id }) => id === account.id);
  return success({ status: demo?.identity ?? 'none' });
};
