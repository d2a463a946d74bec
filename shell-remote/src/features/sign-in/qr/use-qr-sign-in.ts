import { useContext, useEffect, useReducer } from 'react';
import { useLatest } from 'ui-kit/latest';
import { authFailureFrom } from '../forms/auth-failure';
import { firstQrStep, nextQrStep } from './qr-steps';
import type { QrPanelProps } from './qr-tools';
import { ServerTimeContext } from '../server-time-context';

/** Starts a sign-in by QR code and polls its state while the page is visible. Failures become steps. */
export function useQrSignIn({ tools, onSignedIn }: Pick<QrPanelProps, 'tools' | 'onSignedIn'>) {
  const [step, dispatch] = useReducer(nextQrStep, firstQrStep);
  const now = useContext(ServerTimeContext);
  const latest = useLatest({ tools, onSignedIn });
  const isStarting = step.name === 'starting';
  useEffect(() => {
    if (!isStarting) return;
    let isCurrent = true;
    latest.current.tools.startQr().then(
      (ticket) => isCurrent && dispatch({ type: 'started', ticket, nowMs: now() }),
      (thrown: unknown) => isCurrent && dispatch(failureOf(thrown, now())),
    );
    return () => {
      isCurrent = false;
    };
  }, [isStarting, now, latest]);

  const shown = step.name === 'shown' ? step : null;
  const ticket = shown?.ticket;
  const expiresAtMs = shown?.expiresAtMs ?? 0;
  useEffect(() => {
    if (!ticket) return;
    const stopPolling = pollWhileVisible(ticket.pollAfterSeconds * 1000, async (isCurrent) => {
      if (now() >= expiresAtMs) return dispatch({ type: 'ran-out' });
      try {
        const state = await latest.current.tools.qrState({ ticket: ticket.ticket });
        // Counts also after the panel was closed, because the server has already set its cookie.
        if (state.status === 'signed-in') await latest.current.onSignedIn(state.user);
        if (isCurrent()) dispatch({ type: 'polled', state });
      } catch (thrown) {
        if (isCurrent()) dispatch(failureOf(thrown, now()));
      }
    });
    const timer = setTimeout(() => dispatch({ type: 'ran-out' }), expiresAtMs - now());
    return () => {
      stopPolling();
      clearTimeout(timer);
    };
  }, [ticket, expiresAtMs, now, latest]);
  return { step, restart: () => dispatch({ type: 'restarted' }) };
}

function failureOf(thrown: unknown, nowMs: number) {
  const failure = authFailureFrom(thrown, navigator.onLine);
  return { type: 'failed', failure, nowMs } as const;
}

/** Polls repeatedly with at most one pending call. Pauses while the page is hidden, and polls immediately when it is visible again. */
function pollWhileVisible(everyMs: number, poll: (isCurrent: () => boolean) => Promise<void>): () => void {
  let isStopped = false;
  let isPolling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pollOnce = async () => {
    clearTimeout(timer);
    if (isStopped || isPolling || document.visibilityState === 'hidden') return;
    isPolling = true;
    await poll(() => !isStopped);
    isPolling = false;
    if (!isStopped) timer = setTimeout(() => void pollOnce(), everyMs);
  };
  const onVisible = () => void pollOnce();
  document.addEventListener('visibilitychange', onVisible);
  timer = setTimeout(() => void pollOnce(), everyMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
