import type { PasskeySignInRequest } from 'shared-config/contracts/contracts';
import { messageOf } from 'shared-config/errors/report-failure';
import type { PasskeyCeremonies } from './passkey-ceremonies';
import type { PasskeyTools } from './passkey-tools';
import { rpIdsToTry } from './rp-ids';
import { ceremonyProblem, PASSKEY_PROBLEMS } from './passkey-problem';

/** Time before a challenge expires at which the next one is fetched, so that the visitor can still answer. */
const RENEWAL_MARGIN_MS = 30_000;
/** Limits of the time between two challenges, and the time if the server sends none. */
const RENEWAL_MS = { min: 30_000, max: 30 * 60_000, fallback: 240_000 };
const CLOCK_CHECK_MS = 5_000;

/**
 * Offers passkeys in the form's field until it is stopped, and renews the challenge before it expires. The visitor sees no
 * failures, because the form works without the offer.
 * @param onChosen called at most once, at the end of the offer
 */
export function startFieldOffer(
  tools: PasskeyTools,
  onChosen: (answer: PasskeySignInRequest) => void,
): () => void {
  let isStopped = false;
  let ceremonies: PasskeyCeremonies | undefined;
  const isActive = () => !isStopped;
  const run = async () => {
    if (!(await tools.canOfferInField())) return;
    ceremonies = await tools.ceremonies();
    while (isActive()) {
      const answer = await offerOnce(tools, ceremonies, isActive);
      if (answer === 'renew') continue;
      if (answer && isActive()) onChosen(answer);
      return;
    }
  };
  run().catch((thrown: unknown) => {
    if (isActive()) tools.report(messageOf(thrown));
  });
  return () => {
    isStopped = true;
    ceremonies?.stopOffer();
  };
}

/** Offers one challenge. Returns the answer, `renew` if it expired, or null if the browser or another prompt ended it. */
async function offerOnce(
  tools: PasskeyTools,
  ceremonies: PasskeyCeremonies,
  isActive: () => boolean,
): Promise<PasskeySignInRequest | 'renew' | null> {
  const { api, now } = tools;
  const { challengeId, options, otherRpIds } = await api.passkeySignInOptions();
  const [rpId] = await rpIdsToTry(tools, options.rpId, otherRpIds);
  if (!isActive()) return null;
  let isOver = false;
  const renew = () => {
    isOver = true;
    ceremonies.stopOffer();
  };
  const startedAtMs = now();
  const renewalMs = renewalMsOf(options.timeout);
  const renewal = setTimeout(renew, renewalMs);
  // Timers do not count the time in which the computer sleeps.
  const clockCheck = setInterval(() => now() - startedAtMs >= renewalMs && renew(), CLOCK_CHECK_MS);
  try {
    return { challengeId, credential: await ceremonies.offerInField({ ...options, ...(rpId && { rpId }) }) };
  } catch (thrown) {
    if (isOver) return 'renew';
    const problem = ceremonyProblem(thrown, { tookMs: now() - startedAtMs, timeoutMs: Infinity });
    if (PASSKEY_PROBLEMS[problem].isReported) throw thrown;
    return null;
  } finally {
    clearTimeout(renewal);
    clearInterval(clockCheck);
  }
}

function renewalMsOf(timeoutMs: number | undefined): number {
  const { min, max, fallback } = RENEWAL_MS;
  if (timeoutMs === undefined || !Number.isFinite(timeoutMs)) return fallback;
  return Math.min(max, Math.max(min, timeoutMs - RENEWAL_MARGIN_MS));
}
