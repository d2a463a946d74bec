import { createConsent, type Consent } from 'shared-config/consent';
import { CONTRACT_VERSION } from 'shared-config/contracts';
import { storageKeys } from 'shared-config/storage-keys';
import { oncePerPage } from 'shared-config/once-per-page';

/**
 * The page's one consent, made by whichever part asks first: a tab does not hear its own storage events, so everything
 * that obeys it has to hear it from the same instance. Only files that come after the header ask for it.
 *
 * @example pageConsent().allows('analytics')
 */
export function pageConsent(): Consent {
  return oncePerPage('consent', CONTRACT_VERSION, () =>
    createConsent({
      page: window,
      key: storageKeys.consent,
      now: Date.now,
      isRefusedByBrowser: () => Reflect.get(navigator, 'globalPrivacyControl') === true,
    }),
  );
}
