import { success, type Call } from '../calls/call';
import { notSignedIn } from '../calls/reply-codes';
import { signedInAccount } from '../sign-in/sessions';

/**
 * `DELETE /x-api/v1/user/passkeys/:id`: removes one of the account's passkeys. Unknown ids and passkeys of other
 * accounts have no effect.
 */
export const removePasskey: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  if (!account) return notSignedIn();
  await context.store.change((data) => {
    data.passkeys = data.passkeys.filter(
      ({ id, accountId }) => id !== request.parameters.id || accountId !== account.id,
    );
  });
  return success({});
};
