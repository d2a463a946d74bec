import { reaction } from 'mobx';
import { createAnalyticsUserId } from 'shared-config/storage/analytics-user-id';
import type { Consent } from 'shared-config/consent/consent';
import type { Session } from 'shared-config/contracts/contracts';
import type { LocalCache } from 'shared-config/storage/local-cache';

interface AnalyticsUserIdInput {
  cache: LocalCache;
  session: Pick<Session, 'status' | 'user'>;
  consent: Pick<Consent, 'allows' | 'subscribe'>;
}

/**
 * Saves the id of the signed-in user for events that the next page sends before its profile has loaded. A sign-out saves 0.
 * Saves nothing without consent.
 */
export function keepAnalyticsUserId({ cache, session, consent }: AnalyticsUserIdInput) {
  const saved = createAnalyticsUserId(cache);
  const current = () => (session.status === 'unknown' ? null : (session.user?.id ?? 0));
  const save = () => {
    const userId = current();
    if (userId !== null && consent.allows('analytics')) saved.write(userId);
  };
  const stopReaction = reaction(current, save, { fireImmediately: true });
  const unsubscribe = consent.subscribe(save);
  return {
    /** Returns the id of the signed-in user, the saved id while the profile is unknown, or 0 for an anonymous visitor. */
    read: () => current() ?? saved.read(),
    stop() {
      stopReaction();
      unsubscribe();
    },
  };
}
