import { useContext, useEffect, useReducer, useRef } from 'react';
import type { CodeChallenge, CodeChannel } from 'shared-config/contracts/contracts';
import type { AuthApi } from './auth-api';
import { authFailureFrom } from './forms/auth-failure';
import { firstStep, isDone, nextStep, type AuthResult, type DoneResult } from './login/login-steps';
import { ServerTimeContext } from './server-time-context';

/** A login, registration or reset: its current step and its actions. */
export type AuthFlow = ReturnType<typeof useAuthFlow>;

/**
 * Runs the steps of `login-steps.ts` against the backend, one call at a time. The answer that ends the flow counts even
 * after the visitor has closed the modal, because the server has already set its cookie.
 */
export function useAuthFlow(api: Pick<AuthApi, 'sendCode'>, onDone: (done: DoneResult) => unknown) {
  const [step, dispatch] = useReducer(nextStep, firstStep);
  const now = useContext(ServerTimeContext);
  const isPending = useRef(false);
  useEffect(() => {
    const onOnline = () => dispatch({ type: 'came-online' });
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  const run = async (call: () => Promise<void>, isResend = false) => {
    if (isPending.current) return;
    isPending.current = true;
    dispatch({ type: 'sent' });
    try {
      await call();
    } catch (thrown) {
      const failure = authFailureFrom(thrown, navigator.onLine);
      dispatch({ type: 'failed', failure, nowMs: now(), isResend });
    } finally {
      isPending.current = false;
    }
  };
  return {
    step,
    /** Makes a call, unless another one is pending. Never rejects. */
    submit: (call: () => Promise<AuthResult>) =>
      run(async () => {
        const result = await call();
        if (isDone(result)) await onDone(result);
        dispatch({ type: 'answered', result, nowMs: now() });
      }),
    /** Requests another code for the current challenge, optionally by another channel. Never rejects. */
    resend: (channel?: CodeChannel) =>
      run(async () => {
        if (step.name !== 'code') return;
        const challenge: CodeChallenge = await api.sendCode({
          challenge: step.challenge.challenge,
          ...(channel && { channel }),
        });
        dispatch({ type: 'resent', challenge, nowMs: now() });
      }, true),
    /** Records an edit, which clears most notices. */
    noteEdit: (what: 'account' | 'other') => dispatch({ type: 'edited', what }),
    goBack: () => {
      if (!isPending.current) dispatch({ type: 'went-back' });
    },
  };
}
