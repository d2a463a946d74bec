import type { PageOrigin } from 'shared-config/site/page-links';
import { relyingPartyOfSite } from 'shared-config/site/relying-party';

export const RELATED_ORIGINS_PATH = '/.well-known/webauthn';

/**
 * Returns the list of origins that may use the passkeys of a site's group (R-SIGN-16), or null for an edition whose domain is not the
 * group's relying party: browsers fetch the list from there only.
 *
 * @example relatedOriginsOf({ site: siteOfHost(brand.domains.GLOBAL) }) // '{"origins":["https://www.…",…]}'
 */
export function relatedOriginsOf({ site }: PageOrigin): string | null {
  const { rpId, origins } = relyingPartyOfSite(site);
  return origins.includes(`https://${site.hostname}`) && isBelow(site.hostname, rpId)
    ? JSON.stringify({ origins })
    : null;
}

/** The server has one site for `www.{domain}` and `{domain}`. */
function isBelow(hostname: string, rpId: string): boolean {
  return hostname === rpId || hostname === `www.${rpId}`;
}
