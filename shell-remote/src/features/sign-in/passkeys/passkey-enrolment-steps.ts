import type { Passkey } from 'shared-config/contracts';
import type { PasskeyTools } from './passkey-api';
import { callProblem, ceremonyProblem, type PasskeyProblem } from './passkey-problem';
import { told } from './passkey-sign-in-steps';

/** How an enrolment ended. */
export type EnrolmentOutcome = { passkey: Passkey } | { problem: PasskeyProblem };

/** Makes a passkey on this device, or wherever the person keeps theirs, for whoever is signed in. Never rejects. */
export async function createPasskey(tools: PasskeyTools): Promise<EnrolmentOutcome> {
  try {
    const ceremonies = await tools.ceremonies();
    const { challengeId, options } = await tools.api.passkeyEnrolmentOptions();
    const askedAt = tools.now();
    const credential = await ceremonies.create(options).catch((thrown: unknown) => {
      const times = { tookMs: tools.now() - askedAt, timeoutMs: options.timeout ?? Infinity };
      const problem = ceremonyProblem(thrown, times);
      // Nothing is looked for here: an instant no means that the browser does not want to.
      return told(tools, problem === 'notFound' ? 'unusable' : problem, thrown);
    });
    if ('problem' in credential) return credential;
    return { passkey: await tools.api.enrolPasskey({ challengeId, credential }) };
  } catch (thrown) {
    return told(tools, callProblem(thrown, tools.isOnline()), thrown);
  }
}
