import { brand } from './brand';
import { hostOfRegion, REGIONS, type Region } from './regions';
import type { Site } from './site-of-host';

/** Where passkeys of a site belong (R-SIGN-16). */
export interface RelyingParty {
  /** The registrable domain of the group's first edition, outside production below the environment's label. */
  rpId: string;
  /** All page origins of the group: those that may create and use its passkeys. */
  origins: readonly string[];
  /**
   * The page's own ids, in the order to try: its edition's domain, for browsers without related origins, and its host name, to
   * which former passkeys are bound.
   */
  ownRpIds: readonly string[];
}

/** How many different names of registrable domains browsers accept in `/.well-known/webauthn`. */
export const MAX_RELATED_LABELS = 5;

/**
 * Returns the relying party of a site's group. A local host is a relying party of its own, because related origins need https.
 *
 * @example relyingPartyOfSite(siteOfHost(`www.${brand.domains.TUR}`)).rpId // brand.domains.GLOBAL
 */
export function relyingPartyOfSite({ region, environment, hostname }: Site): RelyingParty {
  if (environment.kind === 'local') return { rpId: hostname, origins: [], ownRpIds: [] };
  const { kind, name } = environment;
  const members = REGIONS.filter(({ group }) => group === region.group);
  const domainOf = ({ code }: Region) =>
    kind === 'production' ? brand.domains[code] : `${name}.${brand.domains[code]}`;
  const rpId = domainOf(members[0] ?? region);
  const hosts = members.flatMap((member) => [hostOfRegion(member, name), domainOf(member)]);
  return {
    rpId,
    origins: [...new Set(hosts)].map((host) => `https://${host}`),
    ownRpIds: [...new Set([domainOf(region), hostname])].filter((own) => own !== rpId),
  };
}
