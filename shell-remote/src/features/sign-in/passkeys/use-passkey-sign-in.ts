import { useEffect, useReducer, useRef } from 'react';
import type { UserInfo } from 'shared-config/contracts';
import type { PasskeyTools } from './passkey-api';
import { startFieldOffer } from './passkey-field-offer';
import { PASSKEY_PROBLEMS, type PasskeyProblem } from './passkey-problem';
import { signInWithPrompt, signInWithAnswer, type PasskeyOutcome } from './passkey-sign-in-steps';

export interface PasskeySignInProps {
  tools: PasskeyTools;
  /** The form is open and has no pending call. */
  isActive: boolean;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}

interface PasskeyState {
  /** `asking` while the browser prompts, `checking` while the server verifies the answer. */
  phase: 'idle' | 'asking' | 'checking';
  problem: PasskeyProblem | null;
  /** A passkey from the field was rejected. The field offers none until the visitor tries something else. */
  isFieldRejected: boolean;
}

/**
 * Signs in with a passkey, from the form's field while nothing else is pending, or from the button. A success counts even
 * after the form was closed, because the server has already set its cookie.
 *
 * @example const { state, press } = usePasskeySignIn({ tools, isActive, onSignedIn });
 */
export function usePasskeySignIn({ tools, isActive, onSignedIn }: PasskeySignInProps) {
  const [state, change] = useReducer(merge, IDLE);
  const latest = useRef({ onSignedIn });
  useEffect(() => {
    latest.current = { onSignedIn };
  });
  const finish = async (outcome: PasskeyOutcome, isFieldRejected: boolean) => {
    if ('user' in outcome) await latest.current.onSignedIn(outcome.user);
    const problem =
      'problem' in outcome && PASSKEY_PROBLEMS[outcome.problem].isShown ? outcome.problem : null;
    change({ phase: 'idle', problem, isFieldRejected });
  };
  const finishRef = useRef(finish);
  const isOffered = isActive && state.phase === 'idle' && !state.isFieldRejected;
  useEffect(() => {
    if (!isOffered) return;
    return startFieldOffer(tools, async (answer) => {
      change({ phase: 'checking', problem: null });
      await finishRef.current(await signInWithAnswer(tools, answer), true);
    });
  }, [tools, isOffered]);
  const press = async () => {
    if (!isActive || state.phase !== 'idle') return;
    change({ phase: 'asking', problem: null });
    await finish(await signInWithPrompt(tools, () => change({ phase: 'checking' })), false);
  };
  return { state, press };
}

const IDLE: PasskeyState = { phase: 'idle', problem: null, isFieldRejected: false };

function merge(state: PasskeyState, changed: Partial<PasskeyState>): PasskeyState {
  return { ...state, ...changed };
}
