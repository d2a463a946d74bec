import { createConsent, type Consent } from 'shared-config/consent';
import { keepConsentCookie } from 'shared-config/consent/cookie';
import { storageKeys } from 'shared-config/storage-keys';
import { ownSiteOfHost } from 'shared-config/site-of-host';
import { oncePerPage } from 'shared-config/once-per-page';

/** Rises as `SHELL_CONTRACT` does, with what `Consent` offers to parts of other releases. */
const CONSENT_CONTRACT = '1.0';

/**
 * The page's one consent, made by whichever part asks first: a tab does not hear its own storage events, so everything
 * that obeys it has to hear it from the same instance. Only files that load after the header use it. On our own hosts a
 * cookie sends the decision to the server; on third-party pages the cookie would be theirs.
 *
 * @example pageConsent().allows('analytics')
 */
export function pageConsent(): Consent {
  return oncePerPage('consent', CONSENT_CONTRACT, () => {
    const consent = createConsent({
      page: window,
      key: storageKeys.consent,
      now: Date.now,
      isRefusedByBrowser: () => Reflect.get(navigator, 'globalPrivacyControl') === true,
    });
    const environment = ownSiteOfHost(window.location.host)?.environment;
    if (environment) keepConsentCookie({ page: window, consent, environment, now: Date.now });
    return consent;
  });
}
