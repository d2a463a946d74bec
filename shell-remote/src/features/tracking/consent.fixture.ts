import type { Consent } from 'shared-config/consent/consent';

/** Creates a consent that `allow` gives for all categories, and the listeners of its changes. */
export function fakeConsent(isAllowed: boolean): {
  consent: Pick<Consent, 'allows' | 'subscribe'>;
  allow(): void;
  listeners: ReadonlySet<() => void>;
} {
  const listeners = new Set<() => void>();
  let allowed = isAllowed;
  return {
    consent: {
      allows: () => allowed,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    allow() {
      allowed = true;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}
