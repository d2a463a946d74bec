import type { Consent } from 'shared-config/consent/consent';

/** After this time a visitor who ignores the cookie bar probably never answers it. */
const CONSENT_ALONE_MS = 10_000;

/**
 * Calls a function after the visitor's consent decision, or after 10 seconds without one.
 * @param start returns a function that stops what it started
 * @returns a function that stops the wait or what was started
 */
export function afterConsentDecision(
  page: Pick<Window, 'setTimeout' | 'clearTimeout'>,
  consent: Pick<Consent, 'isDecided' | 'subscribe'>,
  start: () => () => void,
): () => void {
  let stop = () => {};
  const begin = () => {
    stop();
    stop = start();
  };
  const timer = page.setTimeout(begin, CONSENT_ALONE_MS);
  const unsubscribe = consent.subscribe(() => consent.isDecided() && begin());
  stop = () => {
    page.clearTimeout(timer);
    unsubscribe();
  };
  return () => stop();
}
