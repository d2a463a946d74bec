import { useContext, useEffect, useReducer, useRef } from 'react';
import { authFailureFrom } from '../forms/auth-failure';
import { firstQrStep, nextQrStep, type QrStep } from './qr-steps';
import type { QrPanelProps } from './qr-tools';
import { ServerTimeContext } from '../server-time-context';

/**
 * Begins a sign-in by QR code and asks how far it is, as long as somebody can see it: not while the page is hidden, and
 * no more once the panel is gone. Everything that goes wrong is a step.
 *
 * @example const { step, restart } = useQrSignIn({ tools, onSignedIn });
 */
export function useQrSignIn({ tools, onSignedIn }: Pick<QrPanelProps, 'tools' | 'onSignedIn'>): {
  step: QrStep;
  restart: () => void;
} {
  const [step, dispatch] = useReducer(nextQrStep, firstQrStep);
  const now = useContext(ServerTimeContext);
  const latest = useRef({ tools, onSignedIn });
  useEffect(() => {
    latest.current = { tools, onSignedIn };
  });
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
  }, [isStarting, now]);

  const shown = step.name === 'shown' ? step : null;
  const ticket = shown?.ticket;
  const expiresAtMs = shown?.expiresAtMs ?? 0;
  useEffect(() => {
    if (!ticket) return;
    const poller = pollWhileVisible(ticket.pollAfterSeconds * 1000, async (isCurrent) => {
      if (now() >= expiresAtMs) return dispatch({ type: 'ran-out' });
      try {
        const state = await latest.current.tools.qrState({ ticket: ticket.ticket });
        // The server has set its cookie by then: it counts also when nobody looks any more.
        if (state.status === 'signed-in') await latest.current.onSignedIn(state.user);
        if (isCurrent()) dispatch({ type: 'told', state });
      } catch (thrown) {
        if (isCurrent()) dispatch(failureOf(thrown, now()));
      }
    });
    const timer = setTimeout(() => dispatch({ type: 'ran-out' }), expiresAtMs - now());
    return () => {
      poller.stop();
      clearTimeout(timer);
    };
  }, [ticket, expiresAtMs, now]);
  return { step, restart: () => dispatch({ type: 'restarted' }) };
}

function failureOf(thrown: unknown, nowMs: number) {
  const failure = authFailureFrom(thrown, navigator.onLine);
  return { type: 'failed', failure, nowMs } as const;
}

/** Asks, waits, asks again; one question at a time, none while the page is hidden, one at once when it is back. */
function pollWhileVisible(
  everyMs: number,
  ask: (isCurrent: () => boolean) => Promise<void>,
): { stop: () => void } {
  let isStopped = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = async () => {
    clearTimeout(timer);
    if (isStopped || isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    await ask(() => !isStopped);
    isAsking = false;
    if (!isStopped) timer = setTimeout(() => void turn(), everyMs);
  };
  const onVisible = () => void turn();
  document.addEventListener('visibilitychange', onVisible);
  timer = setTimeout(() => void turn(), everyMs);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
