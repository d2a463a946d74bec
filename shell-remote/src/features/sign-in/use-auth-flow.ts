import { useContext, useEffect, useReducer, useRef } from 'react';
import type { CodeChallenge, CodeChannel } from 'shared-config/contracts';
import type { AuthApi } from './auth-api';
import { authFailureFrom } from './forms/auth-failure';
import {
  firstStep,
  isDone,
  nextStep,
  type AuthResult,
  type DoneResult,
  type LoginStep,
} from './login/login-steps';
import { ServerTimeContext } from './server-time-context';

/** A running login, registration or reset: its step, and what can be done to it. */
export interface AuthFlow {
  step: LoginStep;
  /** Does nothing while another call is under way. Never rejects. */
  submit(call: () => Promise<AuthResult>): Promise<void>;
  /** Asks for the code of the present challenge again, or by another channel. Never rejects. */
  resend(channel?: CodeChannel): Promise<void>;
  /** Says that something was typed, which takes most messages away. */
  noteEdit(what: 'account' | 'other'): void;
  goBack(): void;
}

/**
 * Runs the steps of `login-steps.ts` against the backend, one call at a time. The answer that ends the flow counts even
 * when the visitor has closed the modal meanwhile: the server has set its cookie by then.
 *
 * @example const { step, submit } = useAuthFlow(api, (done) => done.status === 'signed-in' && onSignedIn(done.user));
 */
export function useAuthFlow(api: Pick<AuthApi, 'sendCode'>, onDone: (done: DoneResult) => unknown): AuthFlow {
  const [step, dispatch] = useReducer(nextStep, firstStep);
  const now = useContext(ServerTimeContext);
  const isUnderWay = useRef(false);
  useEffect(() => {
    const onOnline = () => dispatch({ type: 'came-online' });
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  const run = async (call: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dispatch({ type: 'sent' });
    try {
      await call();
    } catch (thrown) {
      dispatch({ type: 'failed', failure: authFailureFrom(thrown, navigator.onLine), nowMs: now() });
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    step,
    submit: (call) =>
      run(async () => {
        const result = await call();
        if (isDone(result)) await onDone(result);
        dispatch({ type: 'answered', result, nowMs: now() });
      }),
    resend: (channel) =>
      run(async () => {
        if (step.name !== 'code') return;
        const challenge: CodeChallenge = await api.sendCode({
          challenge: step.challenge.challenge,
          ...(channel && { channel }),
        });
        dispatch({ type: 'resent', challenge, nowMs: now() });
      }),
    noteEdit: (what) => dispatch({ type: 'edited', what }),
    goBack: () => {
      if (!isUnderWay.current) dispatch({ type: 'went-back' });
    },
  };
}
