import { reaction } from 'mobx';
import type { Analytics } from 'shared-config/analytics/analytics';
import type { QuickAuth, Session } from 'shared-config/contracts/contracts';

interface TrackSessionInput {
  session: Pick<Session, 'quickAuth' | 'isSignedIn' | 'status'>;
  isInApp: boolean;
  track: Analytics['track'];
}

/** Tracks opened and closed sign-in forms with their outcome, and sign-outs, but never typed values. */
export function trackSession({ session, isInApp, track }: TrackSessionInput): () => void {
  const onForm = (form: QuickAuth, before: QuickAuth | undefined) => {
    if (before !== undefined && before !== 'hidden') {
      const outcome = session.isSignedIn ? 'succeeded' : 'closed';
      track('quick-auth-ended', { form: before, outcome, code: 0 });
    }
    if (form !== 'hidden') track('quick-auth-opened', { form, isInApp });
  };
  let wasSignedIn = session.isSignedIn;
  const stops = [
    reaction(() => session.quickAuth, onForm),
    reaction(
      () => session.status,
      (status) => {
        // The page may hide a user who has not left, until the next profile call settles.
        if (status === 'unknown') return;
        if (status === 'anonymous' && wasSignedIn) track('signed-out', {});
        wasSignedIn = status === 'signed-in';
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
