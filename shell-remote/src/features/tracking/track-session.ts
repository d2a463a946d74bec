import { reaction } from 'mobx';
import type { Analytics } from 'shared-config/analytics';
import type { QuickAuth, Session } from 'shared-config/contracts';

export interface TrackSessionInput {
  session: Pick<Session, 'quickAuth' | 'isSignedIn'>;
  isInApp: boolean;
  track: Analytics['track'];
}

/**
 * Tells analytics when a sign-in form opens and how it ends, and when somebody signs out. What was typed is never told.
 *
 * @returns the way to stop
 * @example const stop = trackSession({ session, isInApp: false, track: background.track });
 */
export function trackSession({ session, isInApp, track }: TrackSessionInput): () => void {
  const onForm = (form: QuickAuth, before: QuickAuth | undefined) => {
    if (before !== undefined && before !== 'hidden') {
      const outcome = session.isSignedIn ? 'succeeded' : 'closed';
      track('quick-auth-ended', { form: before, outcome, code: 0 });
    }
    if (form !== 'hidden') track('quick-auth-opened', { form, isInApp });
  };
  const stops = [
    reaction(() => session.quickAuth, onForm),
    reaction(
      () => session.isSignedIn,
      (isSignedIn) => {
        if (!isSignedIn) track('signed-out', {});
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
