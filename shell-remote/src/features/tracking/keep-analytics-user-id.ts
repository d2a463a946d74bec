import { reaction } from 'mobx';
import { createAnalyticsUserId } from 'shared-config/analytics-user-id';
import type { Consent } from 'shared-config/consent';
import type { Session } from 'shared-config/contracts';
import type { LocalCache } from 'shared-config/local-cache';

export interface AnalyticsUserIdInput {
  cache: LocalCache;
  session: Pick<Session, 'status' | 'user'>;
  consent: Pick<Consent, 'allows' | 'subscribe'>;
}

/** The user id that analytics events carry on this page. */
export interface KeptAnalyticsUserId {
  /** Returns the id of the signed-in user; while the profile is unknown the saved one; 0 for an anonymous visitor. */
  read(): number;
  stop(): void;
}

/**
 * Saves the id of the signed-in user for the events of the next page, which come before its profile does. A sign-out saves 0.
 * Without consent nothing is saved.
 *
 * @example const { read, stop } = keepAnalyticsUserId({ cache, session, consent });
 */
export function keepAnalyticsUserId({ cache, session, consent }: AnalyticsUserIdInput): KeptAnalyticsUserId {
  const saved = createAnalyticsUserId(cache);
  const current = () => (session.status === 'unknown' ? null : (session.user?.id ?? 0));
  const save = () => {
    const userId = current();
    if (userId !== null && consent.allows('analytics')) saved.write(userId);
  };
  const stopReaction = reaction(current, save, { fireImmediately: true });
  const unsubscribe = consent.subscribe(save);
  return {
    read: () => current() ?? saved.read(),
    stop() {
      stopReaction();
      unsubscribe();
    },
  };
}
