import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { PASSKEY_CODES } from 'shared-config/contracts';
import { success, failure, type Call, type Reply } from '../calls/call';
import { expiredChallenge, invalidRequest, notSignedIn, tooManyRequests } from '../calls/reply-codes';
import { encodeBase64url } from '../cryptography/base64url';
import type { MockContext } from '../mock-context';
import { signedInAccount } from '../sign-in/sessions';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { PasskeyChallenge, StoredPasskey } from '../store/mock-data';
import { assertSameOriginFrame, verifyOrNull } from './judge-answer';
import { PASSKEY_ALGORITHMS, consumeChallenge } from './passkey-challenges';
import { passkeyOf } from './passkey-of';
import { readEnrolmentBody } from './read-passkey-body';

/** `POST /x-api/v1/user/passkey`: stores a new passkey for the signed-in account. */
export const enrolPasskey: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  if (!account) return notSignedIn();
  const body = readEnrolmentBody(request.body);
  if (!body.ok) return invalidRequest(body.message);
  const wait = context.attempts.consume(`passkey-enrolment:${account.id}`);
  if (wait > 0) return tooManyRequests(wait);
  const challenge = await consumeChallenge(body.value.challengeId, request, account.id, context);
  if (!challenge) return expiredChallenge();
  const passkey = await verifiedPasskey(body.value.credential, challenge, account.id, context);
  return passkey ? storePasskey(passkey, context) : rejectPasskey();
};

function verifiedPasskey(
  response: RegistrationResponseJSON,
  { challenge, origin, rpId }: PasskeyChallenge,
  accountId: number,
  { clock }: MockContext,
): Promise<StoredPasskey | null> {
  return verifyOrNull(async () => {
    assertSameOriginFrame(response.response.clientDataJSON);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserPresence: true,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified) throw new Error('the attestation is invalid');
    const { credential, aaguid } = registrationInfo;
    if (credential.id !== response.id) throw new Error('the id differs from the signed data');
    return {
      id: credential.id,
      accountId,
      rpId,
      publicKey: encodeBase64url(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      aaguid,
      createdAt: new Date(clock()).toISOString(),
    };
  });
}

/** Checks and stores in one change, so that a second enrolment of the same id fails. */
function storePasskey(passkey: StoredPasskey, { store }: MockContext): Promise<Reply> {
  return store.change((data) => {
    if (data.passkeys.some(({ id }) => id === passkey.id)) return rejectPasskey();
    const accountPasskeys = data.passkeys.filter(({ accountId }) => accountId === passkey.accountId);
    if (accountPasskeys.length >= signInLimits.passkeysPerAccount)
      return failure(PASSKEY_CODES.tooMany, 'too many passkeys');
    data.passkeys.push(passkey);
    return success(passkeyOf(passkey));
  });
}

function rejectPasskey(): Reply {
  return failure(PASSKEY_CODES.refused, 'this passkey cannot be used');
}
