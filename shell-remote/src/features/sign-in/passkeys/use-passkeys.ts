import { useCallback, useEffect, useReducer } from 'react';
import type { Passkey } from 'shared-config/contracts/contracts';
import { useLatest } from 'ui-kit/latest';
import type { PasskeyTools } from './passkey-tools';
import { createPasskey, type EnrolmentChecks } from './passkey-enrolment-steps';
import { shownProblem, type PasskeyProblem } from './passkey-problem';
import { useIsWanted } from './use-is-wanted';
import { failedCall, signalRemovedPasskey } from './passkey-sign-in-steps';

interface PasskeysState {
  /** Null until the list has loaded. */
  passkeys: readonly Passkey[] | null;
  /** The page's relying parties. */
  rpIds?: readonly string[] | undefined;
  busy: 'loading' | 'adding' | 'removing' | null;
  problem: PasskeyProblem | null;
  done: 'added' | 'removed' | null;
}

export interface PasskeysInput extends Pick<EnrolmentChecks, 'checkOwner'> {
  tools: PasskeyTools;
}

/** Returns the passkeys of the signed-in user and the actions on them; one action runs at a time. */
export function usePasskeys({ tools, checkOwner }: PasskeysInput) {
  const [state, change] = useReducer(
    (previous: PasskeysState, changed: Partial<PasskeysState>) => ({ ...previous, ...changed }),
    START,
  );
  const isWanted = useIsWanted();
  const latestCheck = useLatest(checkOwner);
  /** Runs an action and lists the passkeys again, unless the action returns a problem. */
  const run = useCallback(
    async (
      busy: PasskeysState['busy'],
      done: PasskeysState['done'],
      action?: () => Promise<PasskeyProblem | null>,
    ) => {
      change({ busy, problem: null, done: null });
      const problem = await action?.();
      change({
        busy: null,
        ...(problem
          ? { problem: shownProblem(problem) }
          : { done, ...(await list(tools, latestCheck.current)) }),
      });
    },
    [tools, latestCheck],
  );
  const load = useCallback(() => run('loading', null), [run]);
  useEffect(() => void load(), [load]);

  const add = async () => {
    if (state.busy) return;
    await run('adding', 'added', async () => {
      const outcome = await createPasskey(tools, { isWanted, checkOwner });
      return 'problem' in outcome ? outcome.problem : null;
    });
  };
  const remove = async ({ id, site }: Passkey) => {
    if (state.busy) return;
    await run('removing', 'removed', async () => {
      const problem = await checkOwner();
      if (problem) return problem;
      try {
        await tools.api.removePasskey(id);
      } catch (thrown) {
        return failedCall(tools, thrown).problem;
      }
      if (isOfPage(site, tools, state.rpIds)) await signalRemovedPasskey(tools, id, site);
      return null;
    });
  };
  return { state, load, add, remove };
}

/** Returns whether a passkey of this site signs in on this page. */
export function isOfPage(
  site: string,
  tools: Pick<PasskeyTools, 'site'>,
  rpIds: readonly string[] = [],
): boolean {
  return site === tools.site || rpIds.includes(site);
}

async function list(
  tools: PasskeyTools,
  checkOwner: EnrolmentChecks['checkOwner'],
): Promise<Partial<PasskeysState>> {
  try {
    const { passkeys, rpIds } = await tools.api.passkeys();
    // After the list, so that the page never shows the passkeys of another user.
    const problem = await checkOwner();
    return problem ? { problem: shownProblem(problem) } : { passkeys, rpIds };
  } catch (thrown) {
    return { problem: shownProblem(failedCall(tools, thrown).problem) };
  }
}

const START: PasskeysState = { passkeys: null, busy: 'loading', problem: null, done: null };
