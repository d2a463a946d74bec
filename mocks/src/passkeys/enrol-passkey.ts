import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { PasskeyEnrolmentOptions } from 'shared-config/contracts/contracts';
import { brand } from 'shared-config/site/brand';
import { accountById } from '../accounts/find-account';
import { maskAccount } from '../accounts/mask-account';
import type { Call } from '../calls/call';
import { failure, refuse, success } from '../calls/reply';
import { decodeBase64url, encodeBase64url } from '../cryptography/base64url';
import type { MockContext } from '../mock-context';
import { randomToken } from '../sign-in/random-code';
import { signedInAccount } from '../sign-in/sessions';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { MockData, PasskeyChallenge, StoredPasskey } from '../store/mock-data';
import { consumeChallenge, issueChallenge, rpIdsOf, verifyAnswer } from './passkey-challenges';
import { passkeyOf, passkeysOfAccount } from './passkeys';
import { readEnrolmentBody } from './read-passkey-body';
import { requireRelyingParty, rpIdsOfNewPasskeys } from './relying-party';

/** Accepted COSE algorithms, the best first: EdDSA, ES256, RS256 (Windows Hello). */
const ALGORITHMS = [-8, -7, -257];
const REFUSED = failure(RET_CODES.passkeyRefused.code, 'this passkey cannot be used');

/**
 * `POST /x-api/v1/user/passkey/options`: starts an enrolment. The authenticator gets a random handle and the
 * masked name. Existing passkeys that need no replacement are excluded.
 */
export const passkeyEnrolmentOptions: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  const party = requireRelyingParty(request);
  const own = passkeysBelowLimit(await context.store.read(), account.id);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const rpIds = rpIdsOfNewPasskeys(party);
  const { challenge, browserToken } = await issueChallenge(
    request,
    party,
    account.id,
    rpIds.slice(1),
    context,
  );
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: party.rpId,
    userID: decodeBase64url(await userHandleOf(account.id, context)),
    userName: maskAccount(account.account),
    userDisplayName: account.username,
    challenge: decodeBase64url(challenge.challenge),
    timeout: signInLimits.challengeSeconds * 1000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own
      .filter(({ rpId }) => rpIds.includes(rpId))
      .map(({ id, transports }) => ({ id, transports })),
  });
  const result = {
    challengeId: challenge.id,
    options: { ...options, extensions: { credProps: true } },
    otherRpIds: challenge.otherRpIds,
  };
  return { ...success(result satisfies PasskeyEnrolmentOptions), browserToken };
};

/** Returns the account's handle, and creates it at the first enrolment. */
function userHandleOf(accountId: number, { store, cryptography }: MockContext): Promise<string> {
  const fresh = randomToken(cryptography);
  return store.change((data) => {
    const account = accountById(data, accountId);
    return account ? (account.passkeyUserHandle ??= fresh) : fresh;
  });
}

/** `POST /x-api/v1/user/passkey`: stores a new passkey for the signed-in account. */
export const enrolPasskey: Call = async (request, context) => {
  const { id: accountId } = await signedInAccount(request, context);
  const { challengeId, credential } = readEnrolmentBody(request.body);
  context.attempts.consume(`passkey-enrolment:${accountId}`);
  const challenge = await consumeChallenge(challengeId, request, accountId, context);
  const passkey = await verifiedPasskey(credential, challenge, accountId, context);
  // Checks and stores in one change, so that a second enrolment of the same id fails.
  return context.store.change((data) => {
    if (data.passkeys.some(({ id }) => id === passkey.id)) return REFUSED;
    passkeysBelowLimit(data, accountId);
    data.passkeys.push(passkey);
    return success(passkeyOf(passkey));
  });
};

function verifiedPasskey(
  response: RegistrationResponseJSON,
  challenge: PasskeyChallenge,
  accountId: number,
  { clock }: MockContext,
): Promise<StoredPasskey> {
  return verifyAnswer(response.response.clientDataJSON, REFUSED, async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.challenge,
      expectedOrigin: challenge.origin,
      expectedRPID: rpIdsOf(challenge),
      requireUserPresence: true,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error('the attestation is invalid');
    const { credential, aaguid, rpID: rpId = challenge.rpId } = registrationInfo;
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

/** Returns an account's passkeys. @throws Refusal when no other may be added */
function passkeysBelowLimit(data: MockData, accountId: number): StoredPasskey[] {
  const own = passkeysOfAccount(data, accountId);
  const isFull = own.length >= signInLimits.passkeysPerAccount;
  return isFull ? refuse(failure(RET_CODES.tooManyPasskeys.code, 'too many passkeys')) : own;
}
