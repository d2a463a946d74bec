import { createConsent, type Consent } from 'shared-config/consent/consent';
import { syncConsentCookie } from 'shared-config/consent/cookie';
import { storageKeys } from 'shared-config/site/storage-keys';
import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import { oncePerPage } from 'shared-config/platform/once-per-page';

/** Version of what `Consent` offers to builds of other releases; follows the rules of `SHELL_CONTRACT`. */
const CONSENT_CONTRACT = '1.0';

/**
 * Returns the one consent of a page; the first caller creates it. A tab receives no storage events of its own, so all features must
 * share one instance. Only chunks that load after the header use it. On own hosts a cookie sends the decision to the server; a
 * third-party host would receive such a cookie itself.
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
    if (environment) syncConsentCookie({ page: window, consent, environment, now: Date.now });
    return consent;
  });
}
