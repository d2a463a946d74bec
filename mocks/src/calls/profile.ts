import { userInfoOf } from '../accounts/user-info-of';
import { signedInAccount } from '../sign-in/sessions';
import { success, failure, type Call } from './call';
import { REPLY_CODES } from './reply-codes';

/** `GET /v2/private/user/profile`: returns the signed-in user (R-API-8). */
export const profile: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  return account ? success(userInfoOf(account)) : failure(REPLY_CODES.notSignedIn, 'not signed in');
};
