import type { PasskeyList } from 'shared-config/contracts';
import { success, type Call } from '../calls/call';
import { notSignedIn } from '../calls/reply-codes';
import { signedInAccount } from '../sign-in/sessions';
import { passkeyOf } from './passkey-of';

/** `GET /x-api/v1/user/passkeys`: returns the account's passkeys of all hosts, newest first. */
export const passkeys: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  if (!account) return notSignedIn();
  const data = await context.store.read();
  const accountPasskeys = data.passkeys.filter(({ accountId }) => accountId === account.id);
  return success({ passkeys: accountPasskeys.map(passkeyOf).toReversed() } satisfies PasskeyList);
};
