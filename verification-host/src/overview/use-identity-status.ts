import { useEffect, useState } from 'react';
import type { IdentityStatus } from 'shared-config/contracts';
import { messageOf, reportFailure } from 'shared-config/report-failure';

export function useIdentityStatus(userId: number): IdentityStatus | null {
  const [result, setResult] = useState<{ userId: number; status: IdentityStatus | null }>();
  useEffect(() => {
    const stop = new AbortController();
    fetchStatus(stop.signal).then(
      (status) => !stop.signal.aborted && setResult({ userId, status }),
      (thrown: unknown) => {
        if (stop.signal.aborted) return;
        reportFailure({ code: 'identity-failed', part: 'verification', message: messageOf(thrown) });
      },
    );
    return () => stop.abort();
  }, [userId]);
  return result?.userId === userId ? result.status : null;
}

async function fetchStatus(signal: AbortSignal): Promise<IdentityStatus | null> {
  const { fetchIdentityStatus } = await import(
    /* webpackChunkName: 'own-calls' */ '../backend/fetch-identity-status'
  );
  return fetchIdentityStatus(window, signal);
}
