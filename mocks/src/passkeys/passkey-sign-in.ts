import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { PasskeySignInOptions, UnknownPasskeyHint } from 'shared-config/contracts/contracts';
import { accountById, accountKeyOf } from '../accounts/find-account';
import type { Call, CallRequest } from '../calls/call';
import { failure, success, type Reply } from '../calls/reply';
import { signInAs } from '../calls/signed-in';
import { decodeBase64url } from '../cryptography/base64url';
import type { MockContext } from '../mock-context';
import type { PasskeyChallenge, StoredPasskey } from '../store/mock-data';
import { signInLimits } from '../sign-in/sign-in-limits';
import { consumeChallenge, issueChallenge, rpIdsOf, verifyAnswer } from './passkey-challenges';
import { readSignInBody } from './read-passkey-body';
import { requireRelyingParty } from './relying-party';

/**
 * `POST /x-api/v1/auth/passkey/options`: starts a sign-in. It lists no passkeys, so it reveals no accounts; the
 * authenticator offers its own. Former passkeys of the page's host go on to work.
 */
export const passkeySignInOptions: Call = async (request, context) => {
  const party = requireRelyingParty(request);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge, browserToken } = await issueChallenge(request, party, null, party.ownRpIds, context);
  const options = await generateAuthenticationOptions({
    rpID: party.rpId,
    challenge: decodeBase64url(challenge.challenge),
    userVerification: 'required',
    timeout: signInLimits.challengeSeconds * 1000,
  });
  const result = {
    challengeId: challenge.id,
    options: { ...options, extensions: {} },
    otherRpIds: challenge.otherRpIds,
  };
  return { ...success(result satisfies PasskeySignInOptions), browserToken };
};

/**
 * `POST /x-api/v1/auth/passkey/login`: signs in the owner of the passkey. Possession and user verification are
 * two factors, so no code is needed, and a locked password does not matter.
 */
export const passkeySignIn: Call = async (request, context) => {
  const { challengeId, credential } = readSignInBody(request.body);
  const key = `passkey:${credential.id}`;
  context.attempts.consume(key);
  const challenge = await consumeChallenge(challengeId, request, null, context);
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
  const passkey = data.passkeys.find(
    ({ id, rpId }) => id === credential.id && rpIdsOf(challenge).includes(rpId),
  );
  const account = accountById(data, passkey?.accountId);
  const { userHandle } = credential.response;
  if (!passkey || !account) {
    // Only a client with the secret handle of an account gets the hint that the account removed this passkey, so that the
    // browser can stop offering it.
    const isKnown = data.accounts.some(
      (known) => known.passkeyUserHandle && known.passkeyUserHandle === userHandle,
    );
    return wrongPasskey(isKnown ? { isUnknownCredential: true } : undefined);
  }
  if (userHandle !== account.passkeyUserHandle) return wrongPasskey();
  const counter = await verifiedCounter(credential, challenge, passkey);
  await context.store.change(({ passkeys }) => {
    const used = passkeys.find(({ id }) => id === passkey.id);
    if (used) Object.assign(used, { counter, lastUsedAt: new Date(context.clock()).toISOString() });
  });
  context.lockOut.clear(accountKeyOf(account.account));
  return signInAs(account, request, context);
}

/** Returns the new counter. @throws Refusal if the answer is invalid or the counter did not increase (a clone) */
function verifiedCounter(
  response: AuthenticationResponseJSON,
  { challenge, origin }: PasskeyChallenge,
  { id, publicKey, counter, rpId }: StoredPasskey,
): Promise<number> {
  return verifyAnswer(response.response.clientDataJSON, wrongPasskey(), async () => {
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

function wrongPasskey(hint?: UnknownPasskeyHint): Reply {
  return failure(RET_CODES.wrongCredentials.code, 'wrong account or password', hint);
}
