import type { Consent } from 'shared-config/consent';

/** How long the cookie bar has the page to itself. A visitor who has read on for so long leaves it unanswered. */
const CONSENT_ALONE_MS = 10_000;

/**
 * Starts something when the visitor has answered the question about cookies, or has left it unanswered for 10 seconds.
 *
 * @param start returns the way to stop what it started
 * @returns the way to stop, also before the start
 * @example const stop = afterConsentQuestion(window, consent, () => startSmartBanner(input));
 */
export function afterConsentQuestion(
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
