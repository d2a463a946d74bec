import type { PasskeySignInRequest, UserInfo } from 'shared-config/contracts/contracts';
import { messageOf } from 'shared-config/errors/report-failure';
import type { PasskeyTools } from './passkey-tools';
import { rpIdsToTry } from './rp-ids';
import {
  callProblem,
  ceremonyProblem,
  isUnknownPasskey,
  PASSKEY_PROBLEMS,
  type PasskeyProblem,
} from './passkey-problem';

export type PasskeyOutcome = { user: UserInfo } | { problem: PasskeyProblem };

/** The prompt's timeout if the server sends none. */
const DEFAULT_TIMEOUT_MS = 300_000;

/**
 * Signs in with a passkey from a prompt of the browser, of the next relying party if there is none of the first one. Never rejects.
 *
 * @param isWanted whether the visitor still waits for the prompt; called when the backend has answered
 */
export async function signInWithPrompt(
  tools: PasskeyTools,
  isWanted: () => boolean,
  onChecking: () => void,
): Promise<PasskeyOutcome> {
  try {
    const ceremonies = await tools.ceremonies();
    const { challengeId, options, otherRpIds } = await tools.api.passkeySignInOptions();
    const rpIds = await rpIdsToTry(tools, options.rpId, otherRpIds);
    for (const rpId of rpIds) {
      if (!isWanted()) return { problem: 'cancelled' };
      const startedAtMs = tools.now();
      const credential = await ceremonies
        .prompt({ ...options, ...(rpId && { rpId }) })
        .catch((thrown: unknown) => {
          const times = {
            tookMs: tools.now() - startedAtMs,
            timeoutMs: options.timeout ?? DEFAULT_TIMEOUT_MS,
          };
          return { problem: ceremonyProblem(thrown, times), thrown };
        });
      if (!('problem' in credential)) {
        onChecking();
        return await signInWithAnswer(tools, { challengeId, credential }, rpId);
      }
      const { problem, thrown } = credential;
      noteClosedPrompt(tools, problem, rpId);
      if (canTryNext(problem) && rpId !== rpIds.at(-1)) continue;
      return problemOutcome(tools, problem, thrown);
    }
    return { problem: 'notFound' };
  } catch (thrown) {
    return failedCall(tools, thrown);
  }
}

/** Returns whether another relying party may succeed: there is no such passkey, or the page may not use them. */
function canTryNext(problem: PasskeyProblem): boolean {
  return problem === 'notFound' || problem === 'unusable';
}

/** Many browsers answer "no passkey" with a dialog for other devices. Who closes it tries the other relying party next. */
function noteClosedPrompt(
  { closedRpIds }: PasskeyTools,
  problem: PasskeyProblem,
  rpId: string | undefined,
): void {
  if (problem !== 'cancelled' || rpId === undefined) return;
  const wasClosed = closedRpIds.has(rpId);
  if (wasClosed) closedRpIds.clear();
  closedRpIds.add(rpId);
}

/** Signs in with the answer of a passkey. Never rejects. */
export async function signInWithAnswer(
  tools: PasskeyTools,
  answer: PasskeySignInRequest,
  rpId?: string,
): Promise<PasskeyOutcome> {
  try {
    const { user } = await tools.api.passkeySignIn(answer);
    return { user };
  } catch (thrown) {
    if (!isUnknownPasskey(thrown)) return failedCall(tools, thrown);
    await signalRemovedPasskey(tools, answer.credential.id, rpId);
    return { problem: 'removed' };
  }
}

/** Signals to the browser that the server has no such passkey any more. Never rejects. */
export async function signalRemovedPasskey(
  tools: PasskeyTools,
  id: string,
  rpId = tools.site,
): Promise<void> {
  try {
    await (await tools.ceremonies()).signalRemoved({ rpId, id });
  } catch (thrown) {
    tools.report(messageOf(thrown));
  }
}

/** Returns a problem as an outcome and reports it if a visitor did not cause it. */
export function problemOutcome(tools: PasskeyTools, problem: PasskeyProblem, thrown: unknown) {
  if (PASSKEY_PROBLEMS[problem].isReported) tools.report(`${problem}: ${messageOf(thrown)}`);
  return { problem };
}

/** Returns the outcome of a backend call or a chunk load that failed. */
export function failedCall(tools: PasskeyTools, thrown: unknown) {
  return problemOutcome(tools, callProblem(thrown, tools.isOnline()), thrown);
}
