import { DEMO_ACCOUNTS } from '../accounts/demo-accounts';
import { userInfoOf } from '../accounts/user-info-of';
import { endSession, limitSession, secondsLeft, signedInAccount } from '../sign-in/sessions';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { Call } from './call';
import { success } from './reply';

/** `GET /v2/private/user/profile`: returns the signed-in user (R-API-8). */
export const profile: Call = async (request, context) =>
  success(userInfoOf(await signedInAccount(request, context)));

/** `GET /x-api/v1/user/identity`: returns the state of the identity verification; `none` for new accounts. */
export const identity: Call = async (request, context) => {
  const { id, checklist } = await signedInAccount(request, context);
  const demo = DEMO_ACCOUNTS.find((each) => each.id === id);
  return success({ status: checklist?.identity ?? demo?.identity ?? 'none' });
};

/** `GET /x-api/v1/user/session`: returns how long the session lasts; asking does not extend it. */
export const sessionEnd: Call = async (request, context) => {
  await signedInAccount(request, context);
  return success({ expiresInSeconds: await secondsLeft(request, context) });
};

/** `POST /x-api/v1/user/session/extend`: starts the lifetime of the session and its cookie again. */
export const extendSession: Call = async (request, context) => {
  await signedInAccount(request, context);
  const { sessionToken } = request;
  if (sessionToken !== null) await limitSession(sessionToken, signInLimits.sessionSeconds, context);
  const result = { expiresInSeconds: await secondsLeft(request, context) };
  return sessionToken === null ? success(result) : success(result, { token: sessionToken });
};

/** `POST /logout`: ends the session and removes the cookie; also succeeds for visitors (R-API-10). */
export const logout: Call = async ({ sessionToken }, context) => {
  if (sessionToken !== null) await endSession(sessionToken, context);
  return success({}, 'ended');
};
