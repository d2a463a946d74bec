import type { PasskeySignInRequest, UserInfo } from 'shared-config/contracts/contracts';
import { messageOf } from 'shared-config/errors/report-failure';
import type { PasskeyTools } from './passkey-tools';
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
 * Signs in with a passkey from a prompt of the browser. Never rejects.
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
    const { challengeId, options } = await tools.api.passkeySignInOptions();
    if (!isWanted()) return { problem: 'cancelled' };
    const startedAtMs = tools.now();
    const credential = await ceremonies.prompt(options).catch((thrown: unknown) => {
      const times = { tookMs: tools.now() - startedAtMs, timeoutMs: options.timeout ?? DEFAULT_TIMEOUT_MS };
      return problemOutcome(tools, ceremonyProblem(thrown, times), thrown);
    });
    if ('problem' in credential) return credential;
    onChecking();
    return await signInWithAnswer(tools, { challengeId, credential });
  } catch (thrown) {
    return failedCall(tools, thrown);
  }
}

/** Signs in with the answer of a passkey. Never rejects. */
export async function signInWithAnswer(
  tools: PasskeyTools,
  answer: PasskeySignInRequest,
): Promise<PasskeyOutcome> {
  try {
    const { user } = await tools.api.passkeySignIn(answer);
    return { user };
  } catch (thrown) {
    if (!isUnknownPasskey(thrown)) return failedCall(tools, thrown);
    await signalRemovedPasskey(tools, answer.credential.id);
    return { problem: 'removed' };
  }
}

/** Signals to the browser that the server has no such passkey of this page any more. Never rejects. */
export async function signalRemovedPasskey(tools: PasskeyTools, id: string): Promise<void> {
  try {
    await (await tools.ceremonies()).signalRemoved({ rpId: tools.site, id });
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
