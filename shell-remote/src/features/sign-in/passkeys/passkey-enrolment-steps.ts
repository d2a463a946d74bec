import type { Passkey } from 'shared-config/contracts/contracts';
import type { PasskeyTools } from './passkey-tools';
import { ceremonyProblem, type PasskeyProblem } from './passkey-problem';
import { failedCall, problemOutcome } from './passkey-sign-in-steps';
import { rpIdsToTry } from './rp-ids';

export interface EnrolmentChecks {
  /** Whether the user still waits for the prompt; called when the backend has answered. */
  isWanted: () => boolean;
  /** Returns a problem unless the backend's session still belongs to the user whom the page shows. */
  checkOwner: () => Promise<PasskeyProblem | null>;
}

/** Creates a passkey for the signed-in user, on this device or in the user's password manager. Never rejects. */
export async function createPasskey(
  tools: PasskeyTools,
  { isWanted, checkOwner }: EnrolmentChecks,
): Promise<{ passkey: Passkey } | { problem: PasskeyProblem }> {
  try {
    const ceremonies = await tools.ceremonies();
    const { challengeId, options, otherRpIds } = await tools.api.passkeyEnrolmentOptions();
    const [id] = await rpIdsToTry(tools, options.rp.id, otherRpIds);
    const rp = { ...options.rp, ...(id && { id }) };
    // The challenge belongs to one account, so a check after it finds every earlier change of the account.
    const problem = await checkOwner();
    if (problem) return { problem };
    if (!isWanted()) return { problem: 'cancelled' };
    const startedAtMs = tools.now();
    const credential = await ceremonies.create({ ...options, rp }).catch((thrown: unknown) => {
      const times = { tookMs: tools.now() - startedAtMs, timeoutMs: options.timeout ?? Infinity };
      const problem = ceremonyProblem(thrown, times);
      // An enrolment searches for no passkey, so an instant rejection means that the browser does not support it.
      return problemOutcome(tools, problem === 'notFound' ? 'unusable' : problem, thrown);
    });
    if ('problem' in credential) return credential;
    return { passkey: await tools.api.enrolPasskey({ challengeId, credential }) };
  } catch (thrown) {
    return failedCall(tools, thrown);
  }
}
