import type { IncomingHttpHeaders } from 'node:http';
import { readConsentCookie } from 'shared-config/consent/cookie';
import type { Site } from 'shared-config/site/site-of-host';
import { allowedScripts, allowedScriptsText } from 'shared-config/third-party/allowed-scripts';
import { VARIANT_HEADERS } from './visitor-device';

/**
 * Returns the third-party scripts that the consent cookie allows. An invalid cookie counts as no decision, so a request cannot create
 * new variants of a page. The response headers are empty if the visitor gets the same scripts as visitors without a decision.
 *
 * @example visitorScripts({ cookie: 'consent_dev=1' }, siteOfHost('localhost')).thirdParty // []
 */
export function visitorScripts({ cookie = '' }: IncomingHttpHeaders, { environment }: Site) {
  const withoutDecision = allowedScripts(environment.kind, null);
  const thirdParty = allowedScripts(environment.kind, readConsentCookie(cookie, environment));
  const isDefault = allowedScriptsText(thirdParty) === allowedScriptsText(withoutDecision);
  return { thirdParty, headers: isDefault ? {} : VARIANT_HEADERS };
}
