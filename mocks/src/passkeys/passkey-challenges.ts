import { encodeBase64url } from '../cryptography/base64url';
import type { CallRequest } from '../calls/call';
import type { MockContext } from '../mock-context';
import { randomToken } from '../sign-in/random-code';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { PasskeyChallenge } from '../store/mock-data';
import { relyingPartyOf, type RelyingParty } from './relying-party';

/** Accepted COSE algorithms, the best first: EdDSA, ES256, RS256 (Windows Hello). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** A new challenge and the browser's cookie value. */
export interface IssuedChallenge {
  challenge: PasskeyChallenge;
  browserToken: string;
}

/** The account that enrols a passkey; null for a sign-in. */
export type ChallengePurpose = number | null;

/** Creates a challenge for this browser and page, and drops expired ones. */
export async function issueChallenge(
  { browserToken }: CallRequest,
  { rpId, origin }: RelyingParty,
  accountId: ChallengePurpose,
  { store, clock, cryptography }: MockContext,
): Promise<IssuedChallenge> {
  const token = browserToken ?? randomToken(cryptography);
  const now = clock();
  const challenge: PasskeyChallenge = {
    id: randomToken(cryptography),
    challenge: encodeBase64url(cryptography.randomBytes(32)),
    rpId,
    origin,
    browserHash: await cryptography.sha256(token),
    accountId,
    expiresAt: now + signInLimits.challengeSeconds * 1000,
  };
  await store.change((data) => {
    const open = data.passkeyChallenges.filter(({ expiresAt }) => expiresAt > now);
    data.passkeyChallenges = [...open, challenge].slice(-signInLimits.maxEntries);
  });
  return { challenge, browserToken: token };
}

/**
 * Removes a challenge from the store and returns it, so that only one answer can use it. Returns null, without
 * removing anything, when it is unknown, used or expired, or belongs to another browser, page or purpose.
 */
export async function consumeChallenge(
  challengeId: string,
  { browserToken, origin }: CallRequest,
  accountId: ChallengePurpose,
  { store, clock, cryptography }: MockContext,
): Promise<PasskeyChallenge | null> {
  const party = relyingPartyOf(origin);
  if (browserToken === null || !party) return null;
  const browserHash = await cryptography.sha256(browserToken);
  return store.change((data) => {
    const found = data.passkeyChallenges.find(
      (known) =>
        known.id === challengeId &&
        known.expiresAt > clock() &&
        known.browserHash === browserHash &&
        known.origin === party.origin &&
        known.accountId === accountId,
    );
    if (!found) return null;
    data.passkeyChallenges = data.passkeyChallenges.filter(({ id }) => id !== challengeId);
    return found;
  });
}
