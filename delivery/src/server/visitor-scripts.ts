import type { IncomingHttpHeaders } from 'node:http';
import { readConsentCookie } from 'shared-config/consent/cookie';
import type { Site } from 'shared-config/site-of-host';
import { allowedScripts, allowedScriptsText } from 'shared-config/third-party/allowed';
import type { ScriptRow } from 'shared-config/third-party/scripts';
import { SPLIT_HEADERS } from './given-device';

/** The third-party scripts of a request. */
export interface VisitorScripts {
  thirdParty: readonly ScriptRow[];
  /** Headers of the answer to a visitor whose page is not the one of visitors without a decision; empty otherwise. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Returns the third-party scripts that a visitor's page may load, by the consent cookie. Any other text of the cookie counts as no
 * decision, so there are only as many different answers as lists of scripts.
 *
 * @example visitorScripts({ cookie: 'consent_dev=1' }, siteOfHost('localhost')).thirdParty // []
 */
export function visitorScripts({ cookie = '' }: IncomingHttpHeaders, { environment }: Site): VisitorScripts {
  const before = allowedScripts(environment.kind, null);
  const thirdParty = allowedScripts(environment.kind, readConsentCookie(cookie, environment));
  const isUsual = allowedScriptsText(thirdParty) === allowedScriptsText(before);
  return { thirdParty, headers: isUsual ? {} : SPLIT_HEADERS };
}
