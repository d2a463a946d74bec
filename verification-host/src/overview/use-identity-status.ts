import { useEffect, useState } from 'react';
import type { IdentityStatus } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';

/** How long the account waits for the status, so that it does not move when the status arrives. */
const MAX_WAIT_MS = 1_000;

/** Returns a user's identity status: undefined while the account waits for it, null if it is unknown. */
export function useIdentityStatus(userId: number): IdentityStatus | null | undefined {
  const [result, setResult] = useState<{ userId: number; status: IdentityStatus | null }>();
  useEffect(() => {
    const stop = new AbortController();
    const finishWaiting = () =>
      setResult((before) => (before?.userId === userId ? before : { userId, status: null }));
    const timer = setTimeout(finishWaiting, MAX_WAIT_MS);
    fetchStatus(userId, stop.signal).then(
      (status) => !stop.signal.aborted && setResult({ userId, status }),
      (thrown: unknown) => {
        if (stop.signal.aborted) return;
        finishWaiting();
        reportFailure({ code: 'identity-failed', part: 'verification', message: messageOf(thrown) });
      },
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [userId]);
  return result?.userId === userId ? result.status : undefined;
}

async function fetchStatus(userId: number, signal: AbortSignal): Promise<IdentityStatus | null> {
  const { fetchIdentityStatus } = await import(
    /* webpackChunkName: 'own-calls' */ '../backend/fetch-identity-status'
  );
  return fetchIdentityStatus(window, userId, signal);
}
