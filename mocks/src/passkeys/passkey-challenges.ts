import { isRecord } from 'shared-config/platform/is-record';
import { messageOf } from 'shared-config/errors/report-failure';
import type { CallRequest } from '../calls/call';
import { expiredChallenge, refuse, type Reply } from '../calls/reply';
import { decodeBase64url, encodeBase64url } from '../cryptography/base64url';
import type { MockContext } from '../mock-context';
import { randomToken } from '../sign-in/random-code';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { PasskeyChallenge } from '../store/mock-data';
import { relyingPartyOf, type RelyingParty } from './relying-party';

/**
 * Creates a challenge for this browser and page, and drops expired ones. Returns it with the browser's cookie value.
 *
 * @param accountId the account that enrols a passkey; null for a sign-in
 * @param otherRpIds ids that the answer may also have
 */
export async function issueChallenge(
  { browserToken }: CallRequest,
  { rpId, origin }: Pick<RelyingParty, 'rpId' | 'origin'>,
  accountId: number | null,
  otherRpIds: readonly string[],
  { store, clock, cryptography }: MockContext,
) {
  const token = browserToken ?? randomToken(cryptography);
  const now = clock();
  const challenge: PasskeyChallenge = {
    id: randomToken(cryptography),
    challenge: encodeBase64url(cryptography.randomBytes(32)),
    rpId,
    otherRpIds: [...otherRpIds],
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
 * Removes a challenge from the store and returns it, so that only one answer can use it.
 *
 * @throws Refusal, without removing anything, when it is unknown, used or expired, or belongs to another browser, page
 *   or purpose
 */
export async function consumeChallenge(
  challengeId: string,
  { browserToken, origin }: CallRequest,
  accountId: number | null,
  { store, clock, cryptography }: MockContext,
): Promise<PasskeyChallenge> {
  const party = relyingPartyOf(origin);
  if (browserToken === null || !party) return refuse(expiredChallenge());
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
    if (!found) return refuse(expiredChallenge());
    data.passkeyChallenges = data.passkeyChallenges.filter(({ id }) => id !== challengeId);
    return found;
  });
}

/** Returns the ids of relying parties that an answer to a challenge may have. */
export function rpIdsOf({ rpId, otherRpIds = [] }: PasskeyChallenge): string[] {
  return [rpId, ...otherRpIds];
}

/**
 * Returns the result of a check of an authenticator's answer. The reason of a failure goes to the developer's console,
 * not to the client.
 *
 * @throws Refusal with `reply` if the check fails, or the answer comes from a frame inside another site's page
 */
export async function verifyAnswer<Found>(
  clientDataJSON: string,
  reply: Reply,
  check: () => Promise<Found>,
): Promise<Found> {
  try {
    const clientData: unknown = JSON.parse(new TextDecoder().decode(decodeBase64url(clientDataJSON)));
    if (isRecord(clientData) && clientData.crossOrigin === true)
      throw new Error('the answer comes from a cross-origin frame');
    return await check();
  } catch (thrown) {
    console.debug('[mock backend] passkey refused:', messageOf(thrown));
    return refuse(reply);
  }
}
