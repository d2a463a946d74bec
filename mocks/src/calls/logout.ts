import { endSession } from '../sign-in/sessions';
import { success, type Call } from './call';

/** `POST /logout`: ends the session and removes the cookie; also succeeds for visitors (R-API-10). */
export const logout: Call = async ({ sessionToken }, context) => {
  if (sessionToken !== null) await endSession(sessionToken, context);
  return success({}, 'ended');
};
