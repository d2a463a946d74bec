import { PASSKEY_CODES, type PasskeyEnrolmentOptions } from 'shared-config/contracts';
import { brand } from 'shared-config/brand';
import { accountById } from '../accounts/find-account';
import { maskAccount } from '../accounts/mask-account';
import { success, failure, type Call } from '../calls/call';
import { invalidRequest, notSignedIn } from '../calls/reply-codes';
import { decodeBase64url } from '../cryptography/base64url';
import type { MockContext } from '../mock-context';
import { randomToken } from '../sign-in/random-code';
import { signedInAccount } from '../sign-in/sessions';
import { signInLimits } from '../sign-in/sign-in-limits';
import { PASSKEY_ALGORITHMS, issueChallenge } from './passkey-challenges';
import { relyingPartyOf } from './relying-party';

/**
 * `POST /x-api/v1/user/passkey/options`: starts an enrolment. The authenticator gets a random handle and the
 * masked name. Existing passkeys for this host are excluded.
 */
export const passkeyEnrolmentOptions: Call = async (request, context) => {
  const account = await signedInAccount(request, context);
  if (!account) return notSignedIn();
  const party = relyingPartyOf(request.origin);
  if (!party) return invalidRequest('origin: must be one of our pages');
  const { passkeys } = await context.store.read();
  const accountPasskeys = passkeys.filter(({ accountId }) => accountId === account.id);
  if (accountPasskeys.length >= signInLimits.passkeysPerAccount)
    return failure(PASSKEY_CODES.tooMany, 'too many passkeys');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { challenge, browserToken } = await issueChallenge(request, party, account.id, context);
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
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    excludeCredentials: accountPasskeys
      .filter(({ rpId }) => rpId === party.rpId)
      .map(({ id, transports }) => ({ id, transports })),
  });
  const result: PasskeyEnrolmentOptions = {
    challengeId: challenge.id,
    options: { ...options, extensions: { credProps: true } },
  };
  return { ...success(result), browserToken };
};

/** Returns the account's handle, and creates it at the first enrolment. */
function userHandleOf(accountId: number, { store, cryptography }: MockContext): Promise<string> {
  const fresh = randomToken(cryptography);
  return store.change((data) => {
    const account = accountById(data, accountId);
    if (!account) return fresh;
    return (account.passkeyUserHandle ??= fresh);
  });
}
