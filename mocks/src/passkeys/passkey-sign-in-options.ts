import type { PasskeySignInOptions } from 'shared-config/contracts';
import { success, type Call } from '../calls/call';
import { invalidRequest } from '../calls/reply-codes';
import { decodeBase64url } from '../cryptography/base64url';
import { signInLimits } from '../sign-in/sign-in-limits';
import { issueChallenge } from './passkey-challenges';
import { relyingPartyOf } from './relying-party';

/**
 * `POST /x-api/v1/auth/passkey/options`: starts a sign-in. It lists no passkeys, so it reveals no accounts; the
 * authenticator offers its own.
 */
export const passkeySignInOptions: Call = async (request, context) => {
  const party = relyingPartyOf(request.origin);
  if (!party) return invalidRequest('origin: must be one of our pages');
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge, browserToken } = await issueChallenge(request, party, null, context);
  const options = await generateAuthenticationOptions({
    rpID: party.rpId,
    challenge: decodeBase64url(challenge.challenge),
    userVerification: 'required',
    timeout: signInLimits.challengeSeconds * 1000,
  });
  const result: PasskeySignInOptions = { challengeId: challenge.id, options: { ...options, extensions: {} } };
  return { ...success(result), browserToken };
};
