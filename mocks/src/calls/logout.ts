import { endSession } from '../sign-in/sessions';
import { answer, type Call } from './call';

/** `POST /logout`: ends the session and the cookie; also right for a visitor (source section 7, call 2). */
export const logout: Call = async ({ sessionToken }, context) => {
  if (sessionToken !== null) await endSession(sessionToken, context);
  return answer({}, 'ended');
};
