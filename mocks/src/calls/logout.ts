import { endSession } from '../sign-in/sessions';
import { success, type Call } from './call';

/** `POST /logout`: ends the session and the cookie; also right for a visitor (R-API-10). */
export const logout: Call = async ({ sessionToken }, context) => {
  if (sessionToken !== null) await endSession(sessionToken, context);
  return success({}, 'ended');
};
