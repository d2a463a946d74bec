import { environmentByName, environmentKinds } from './environments';
import { DEFAULT_REGION, hostOfRegion, regionByCode, regionCodes } from './regions';
import { ownSiteOfHost, siteOfHost, type Site } from './site-of-host';
import { UnknownSiteError } from './unknown-site-error';

export interface SiteOptions {
  /** Region code. Default: the region of the host, `GLOBAL` on a foreign host. */
  region?: string;
  /** Name of an environment. Default: the environment of the host. Required on a foreign host. */
  environment?: string;
}

/**
 * Returns the site of a page that embeds our remotes, from its options, otherwise from its host. `hostname` is always
 * one of our hosts, so no derived address names a foreign host.
 *
 * @throws RangeError for an option with an unknown value; the message lists the allowed values
 * @throws UnknownSiteError for a page on a foreign host without `environment`
 * @example embeddedSiteOf({ region: 'KAZ', environment: 'production' }, 'blog.example').hostname // `www.${brand.domains.KAZ}`
 */
export function embeddedSiteOf(options: SiteOptions, host: string): Site {
  const own = ownSiteOfHost(host);
  const region = options.region ? regionByCode(options.region) : (own?.region ?? DEFAULT_REGION);
  if (!region) throw new RangeError(`"${options.region}" is not a region code. Use ${regionCodes()}.`);
  const environment = options.environment ? environmentByName(options.environment) : own?.environment;
  if (!environment) {
    if (!options.environment) throw new UnknownSiteError(host);
    throw new RangeError(`"${options.environment}" is not an environment. Use ${environmentKinds()}.`);
  }
  if (own && !options.region && !options.environment) return own;
  const isLocal = environment.kind === 'local' && own?.environment.kind === 'local';
  return { region, environment, hostname: isLocal ? own.hostname : hostOfRegion(region, environment.name) };
}

/**
 * Returns the site of a page that embeds our remotes, before a remote loads: by its options, otherwise by its host. Never throws.
 *
 * @example siteOfPage({ region: 'nowhere' }, 'kz.localhost').region.code // 'KAZ'
 */
export function siteOfPage(options: SiteOptions, host: string): Site {
  try {
    return embeddedSiteOf(options, host);
  } catch {
    // The widget with the same missing or unknown option reports it.
    return siteOfHost(host);
  }
}
