import type { UserInfo } from 'shared-config/contracts';
import { messageOf } from 'shared-config/report-failure';
import type { PasskeyTools } from './passkey-api';
import {
  callProblem,
  ceremonyProblem,
  isUnknownPasskey,
  PASSKEY_PROBLEMS,
  type PasskeyProblem,
} from './passkey-problem';

/** A passkey's answer, and the challenge that it answers. */
export type Answered = Parameters<PasskeyTools['api']['passkeySignIn']>[0];

/** How an attempt ended. */
export type PasskeyOutcome = { user: UserInfo } | { problem: PasskeyProblem };

/** Where browsers are left to wait without the server having said how long. */
const DEFAULT_TIMEOUT_MS = 300_000;

/** Asks for a passkey in a window of the browser's, and signs in with it. Never rejects. */
export async function signInByAsking(tools: PasskeyTools, onChecking: () => void): Promise<PasskeyOutcome> {
  try {
    const ceremonies = await tools.ceremonies();
    const { challengeId, options } = await tools.api.passkeySignInOptions();
    const askedAt = tools.now();
    const asking = ceremonies.ask(options);
    const credential = await asking.catch((thrown: unknown) => {
      const times = { tookMs: tools.now() - askedAt, timeoutMs: options.timeout ?? DEFAULT_TIMEOUT_MS };
      return told(tools, ceremonyProblem(thrown, times), thrown);
    });
    if ('problem' in credential) return credential;
    onChecking();
    return await signInWith(tools, { challengeId, credential });
  } catch (thrown) {
    return told(tools, callProblem(thrown, tools.isOnline()), thrown);
  }
}

/** Signs in with a passkey that was chosen. Never rejects. */
export async function signInWith(tools: PasskeyTools, answered: Answered): Promise<PasskeyOutcome> {
  try {
    const { user } = await tools.api.passkeySignIn(answered);
    return { user };
  } catch (thrown) {
    if (!isUnknownPasskey(thrown)) return told(tools, callProblem(thrown, tools.isOnline()), thrown);
    await forget(tools, answered.credential.id);
    return { problem: 'removed' };
  }
}

/** Lets the browser forget a passkey of this page that the server does not know any more. Never rejects. */
export async function forget(tools: PasskeyTools, id: string): Promise<void> {
  try {
    await (await tools.ceremonies()).forget({ rpId: tools.site, id });
  } catch (thrown) {
    tools.report(messageOf(thrown));
  }
}

/** A problem as an outcome, reported where no visitor has made it. */
export function told(
  tools: PasskeyTools,
  problem: PasskeyProblem,
  thrown: unknown,
): { problem: PasskeyProblem } {
  if (PASSKEY_PROBLEMS[problem].isReported) tools.report(`${problem}: ${messageOf(thrown)}`);
  return { problem };
}
