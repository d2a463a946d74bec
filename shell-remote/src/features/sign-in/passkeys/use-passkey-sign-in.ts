import { useEffect, useReducer, useRef } from 'react';
import type { UserInfo } from 'shared-config/contracts';
import type { PasskeyTools } from './passkey-api';
import { startFieldOffer } from './passkey-field-offer';
import { PASSKEY_PROBLEMS, type PasskeyProblem } from './passkey-problem';
import { signInByAsking, signInWith, type PasskeyOutcome } from './passkey-sign-in-steps';

/** Where a sign-in with a passkey is: nowhere, with the browser, or with the server. */
export type PasskeyPhase = 'idle' | 'asking' | 'checking';

interface PasskeyState {
  phase: PasskeyPhase;
  problem: PasskeyProblem | null;
  /** A passkey from the field was refused: it is not offered there again before the visitor did something else. */
  isFieldSpent: boolean;
}

/**
 * Signs in with a passkey: offered in the form's field while nothing else is under way, and by a press of the button.
 * Success after the form has gone still counts: the server has set its cookie by then.
 *
 * @param isActive the form is open and free
 * @example const { state, press } = usePasskeySignIn({ tools, isActive, onSignedIn });
 */
export function usePasskeySignIn({
  tools,
  isActive,
  onSignedIn,
}: {
  tools: PasskeyTools;
  isActive: boolean;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}) {
  const [state, change] = useReducer(merged, IDLE);
  const latest = useRef({ onSignedIn });
  useEffect(() => {
    latest.current = { onSignedIn };
  });
  const finish = async (outcome: PasskeyOutcome, isFieldSpent: boolean) => {
    if ('user' in outcome) await latest.current.onSignedIn(outcome.user);
    const problem = 'problem' in outcome && PASSKEY_PROBLEMS[outcome.problem].isTold ? outcome.problem : null;
    change({ phase: 'idle', problem, isFieldSpent });
  };
  const finishRef = useRef(finish);
  const isOffered = isActive && state.phase === 'idle' && !state.isFieldSpent;
  useEffect(() => {
    if (!isOffered) return;
    return startFieldOffer(tools, async (answered) => {
      change({ phase: 'checking', problem: null });
      await finishRef.current(await signInWith(tools, answered), true);
    });
  }, [tools, isOffered]);
  const press = async () => {
    if (!isActive || state.phase !== 'idle') return;
    change({ phase: 'asking', problem: null });
    await finish(await signInByAsking(tools, () => change({ phase: 'checking' })), false);
  };
  return { state, press };
}

const IDLE: PasskeyState = { phase: 'idle', problem: null, isFieldSpent: false };

function merged(state: PasskeyState, changed: Partial<PasskeyState>): PasskeyState {
  return { ...state, ...changed };
}
