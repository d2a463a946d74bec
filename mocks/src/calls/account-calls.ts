import { DEMO_ACCOUNTS } from '../accounts/demo-accounts';
import { userInfoOf } from '../accounts/user-info-of';
import { endSession, signedInAccount } from '../sign-in/sessions';
import type { Call } from './call';
import { success } from './reply';

/** `GET /v2/private/user/profile`: returns the signed-in user (R-API-8). */
export const profile: Call = async (request, context) =>
  success(userInfoOf(await signedInAccount(request, context)));

/** `GET /x-api/v1/user/identity`: returns the state of the identity verification; `none` for new accounts. */
export const identity: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  const demo = DEMO_ACCOUNTS.find(({ id }) => id === account.id);
  return success({ status: demo?.identity ?? 'none' });
};

/** `POST /logout`: ends the session and removes the cookie; also succeeds for visitors (R-API-10). */
export const logout: Call = async ({ sessionToken }, context) => {
  if (sessionToken !== null) await endSession(sessionToken, context);
  return success({}, 'ended');
};
