import { messageOf } from 'shared-config/report-failure';
import type { PasskeyCeremonies, PasskeyTools } from './passkey-api';
import { ceremonyProblem, PASSKEY_PROBLEMS } from './passkey-problem';
import type { Answered } from './passkey-sign-in-steps';

/** So much earlier than the server forgets a challenge another one is fetched: time for the person to answer. */
const RENEWAL_MARGIN_MS = 30_000;
/** The shortest and the longest time between two challenges, whatever the server says. */
const RENEWAL_MS = { min: 30_000, max: 30 * 60_000, unsaid: 240_000 };

/**
 * Offers passkeys in the form's field for as long as it is not stopped, with a fresh challenge whenever the last is about
 * to run out. Nobody waits for it and nobody is told when it does not work: the form is there.
 *
 * @param onChosen called at most once; then the offer is over
 * @returns the way to stop
 */
export function startFieldOffer(tools: PasskeyTools, onChosen: (answered: Answered) => void): () => void {
  let isStopped = false;
  let ceremonies: PasskeyCeremonies | undefined;
  const isWanted = () => !isStopped;
  const run = async () => {
    if (!(await tools.canOfferInField())) return;
    ceremonies = await tools.ceremonies();
    while (isWanted()) {
      const answered = await offerOnce(tools, ceremonies, isWanted);
      if (answered === 'renew') continue;
      if (answered && isWanted()) onChosen(answered);
      return;
    }
  };
  run().catch((thrown: unknown) => {
    if (isWanted()) tools.report(messageOf(thrown));
  });
  return () => {
    isStopped = true;
    ceremonies?.stopOffer();
  };
}

/** One challenge: what was chosen, `renew` when it ran out, null when the browser or another question ended it. */
async function offerOnce(
  { api, now }: PasskeyTools,
  ceremonies: PasskeyCeremonies,
  isWanted: () => boolean,
): Promise<Answered | 'renew' | null> {
  const { challengeId, options } = await api.passkeySignInOptions();
  if (!isWanted()) return null;
  let isOver = false;
  const renewal = setTimeout(() => {
    isOver = true;
    ceremonies.stopOffer();
  }, renewalMsOf(options.timeout));
  const askedAt = now();
  try {
    return { challengeId, credential: await ceremonies.offerInField(options) };
  } catch (thrown) {
    if (isOver) return 'renew';
    const problem = ceremonyProblem(thrown, { tookMs: now() - askedAt, timeoutMs: Infinity });
    if (PASSKEY_PROBLEMS[problem].isReported) throw thrown;
    return null;
  } finally {
    clearTimeout(renewal);
  }
}

function renewalMsOf(timeoutMs: number | undefined): number {
  const { min, max, unsaid } = RENEWAL_MS;
  if (timeoutMs === undefined || !Number.isFinite(timeoutMs)) return unsaid;
  return Math.min(max, Math.max(min, timeoutMs - RENEWAL_MARGIN_MS));
}
