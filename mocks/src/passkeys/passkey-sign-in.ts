import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { AUTH_CODES, type UnknownPasskeyHint } from 'shared-config/contracts';
import { accountById, accountKeyOf } from '../accounts/find-account';
import { failure, type Call, type CallRequest, type Reply } from '../calls/call';
import { expiredChallenge, invalidRequest, tooManyRequests } from '../calls/reply-codes';
import { signInAs } from '../calls/signed-in';
import { decodeBase64url } from '../cryptography/base64url';
import type { MockContext } from '../mock-context';
import type { PasskeyChallenge, StoredPasskey } from '../store/mock-data';
import { assertSameOriginFrame, verifyOrNull } from './judge-answer';
import { consumeChallenge } from './passkey-challenges';
import { readSignInBody } from './read-passkey-body';

/**
 * `POST /x-api/v1/auth/passkey/login`: signs in the owner of the passkey. Possession and user verification are
 * two factors, so no code is needed, and a locked password does not matter.
 */
export const passkeySignIn: Call = async (request, context) => {
  const body = readSignInBody(request.body);
  if (!body.ok) return invalidRequest(body.message);
  const { challengeId, credential } = body.value;
  const key = `passkey:${credential.id}`;
  const wait = context.attempts.consume(key);
  if (wait > 0) return tooManyRequests(wait);
  const challenge = await consumeChallenge(challengeId, request, null, context);
  if (!challenge) return expiredChallenge();
  // In sequence: two answers of one passkey must not be compared with the same counter.
  return context.runInOrder(key, () => checkAnswer(credential, challenge, request, context));
};

async function checkAnswer(
  credential: AuthenticationResponseJSON,
  challenge: PasskeyChallenge,
  request: CallRequest,
  context: MockContext,
): Promise<Reply> {
  const data = await context.store.read();
  const passkey = data.passkeys.find(({ id, rpId }) => id === credential.id && rpId === challenge.rpId);
  const account = accountById(data, passkey?.accountId);
  if (!passkey || !account) return unknownPasskey(credential, context);
  const { userHandle } = credential.response;
  if (userHandle !== account.passkeyUserHandle) return wrongPasskey();
  const counter = await verifiedCounter(credential, challenge, passkey);
  if (counter === null) return wrongPasskey();
  await context.store.change(({ passkeys }) => {
    const used = passkeys.find(({ id }) => id === passkey.id);
    if (used) Object.assign(used, { counter, lastUsedAt: new Date(context.clock()).toISOString() });
  });
  context.lockOut.clear(accountKeyOf(account.account));
  return signInAs(account, request, context);
}

/**
 * Returns the new counter; null if the answer is invalid or the counter did not increase (a cloned
 * authenticator).
 */
function verifiedCounter(
  response: AuthenticationResponseJSON,
  { challenge, origin, rpId }: PasskeyChallenge,
  { id, publicKey, counter }: StoredPasskey,
): Promise<number | null> {
  return verifyOrNull(async () => {
    assertSameOriginFrame(response.response.clientDataJSON);
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: decodeBase64url(publicKey), counter },
    });
    if (!verified) throw new Error('the signature is invalid');
    return authenticationInfo.newCounter;
  });
}

/**
 * Replies as for a wrong passkey. Only a client with the secret handle of an account learns that the account
 * removed this passkey, so that the browser can stop offering it.
 */
async function unknownPasskey(
  { response }: AuthenticationResponseJSON,
  context: MockContext,
): Promise<Reply> {
  const { accounts } = await context.store.read();
  const { userHandle } = response;
  const isKnownHandle = accounts.some(
    ({ passkeyUserHandle }) => passkeyUserHandle !== undefined && passkeyUserHandle === userHandle,
  );
  return wrongPasskey(isKnownHandle ? { isUnknownCredential: true } : undefined);
}

function wrongPasskey(hint?: UnknownPasskeyHint): Reply {
  return failure(AUTH_CODES.wrongCredentials, 'wrong account or password', hint);
}
