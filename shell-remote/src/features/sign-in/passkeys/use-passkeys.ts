import { useCallback, useEffect, useReducer } from 'react';
import type { Passkey } from 'shared-config/contracts';
import type { PasskeyTools } from './passkey-api';
import { createPasskey } from './passkey-enrolment-steps';
import { callProblem, PASSKEY_PROBLEMS, type PasskeyProblem } from './passkey-problem';
import { signalRemovedPasskey, problemOutcome } from './passkey-sign-in-steps';

interface PasskeysState {
  /** Null until the list has loaded. */
  passkeys: readonly Passkey[] | null;
  /** The pending action; `removing` holds the passkey's id. */
  busy: 'loading' | 'adding' | { removing: string } | null;
  problem: PasskeyProblem | null;
  /** The last completed action. */
  done: 'added' | 'removed' | null;
}

export interface PasskeysInput {
  tools: PasskeyTools;
  /** Reloads the profile; resolves to false if the owner of these passkeys is no longer signed in. */
  isStillSignedIn: () => Promise<boolean>;
}

/** Returns the passkeys of the signed-in user and the actions on them; one action runs at a time. */
export function usePasskeys({ tools, isStillSignedIn }: PasskeysInput) {
  const [state, change] = useReducer(
    (previous: PasskeysState, changed: Partial<PasskeysState>) => ({ ...previous, ...changed }),
    START,
  );
  const fail = useCallback((problem: PasskeyProblem) => {
    change({ busy: null, problem: PASSKEY_PROBLEMS[problem].isShown ? problem : null });
  }, []);
  const refresh = useCallback(
    async (done: PasskeysState['done']) => {
      try {
        const { passkeys } = await tools.api.passkeys();
        change({ passkeys, busy: null, done });
      } catch (thrown) {
        change({ done });
        fail(problemOutcome(tools, callProblem(thrown, tools.isOnline()), thrown).problem);
      }
    },
    [tools, fail],
  );
  const load = useCallback(() => {
    change({ busy: 'loading', problem: null, done: null });
    return refresh(null);
  }, [refresh]);
  useEffect(() => void load(), [load]);

  const add = async () => {
    if (state.busy) return;
    change({ busy: 'adding', problem: null, done: null });
    const outcome = await createPasskey(tools);
    if ('problem' in outcome) fail(outcome.problem);
    else await refresh('added');
  };
  const remove = async ({ id, site }: Passkey) => {
    if (state.busy) return;
    change({ busy: { removing: id }, problem: null, done: null });
    if (!(await isStillSignedIn())) return fail('signedOut');
    try {
      await tools.api.removePasskey(id);
    } catch (thrown) {
      return fail(problemOutcome(tools, callProblem(thrown, tools.isOnline()), thrown).problem);
    }
    if (site === tools.site) await signalRemovedPasskey(tools, id);
    await refresh('removed');
  };
  return { state, load, add, remove };
}

const START: PasskeysState = { passkeys: null, busy: 'loading', problem: null, done: null };
