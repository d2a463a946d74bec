import { brand } from './brand';
import { environmentByName } from './environments';
import { DEFAULT_REGION, regionByCode } from './regions';
import { ownSiteOfHost, type Site } from './site-of-host';

/** What a page on somebody else's host says of itself. */
export interface SiteOptions {
  /** Region code; default: the region of the host, on a foreign host `GLOBAL`. */
  region?: string;
  /** Name of an environment; default: the environment of the host. A foreign host has none, so its page must name one. */
  environment?: string;
}

/** A page on a foreign host does not name its environment, so its backend is unknown. */
export class UnknownSiteError extends Error {
  override readonly name = 'UnknownSiteError';
  readonly code = 'site-unknown';

  constructor(host: string) {
    super(
      `"${host}" is a foreign host: set environment="production" or another; region and locale are optional.`,
    );
  }
}

/** Returns whether an error is an `UnknownSiteError`, also one that another build threw. */
export function isUnknownSiteError(thrown: unknown): thrown is UnknownSiteError {
  return thrown instanceof Error && Reflect.get(thrown, 'code') === 'site-unknown';
}

/**
 * Returns the site of a page that embeds something of ours, from its options, otherwise from its host. The site's host name
 * is always one of ours, so nothing that is derived from it names a foreign host.
 *
 * @throws RangeError for an option with an unknown value; the message lists the allowed values
 * @throws UnknownSiteError for a page on a foreign host without `environment`
 * @example embeddedSiteOf({ region: 'KAZ', environment: 'production' }, 'blog.example').hostname // `www.${brand.domains.KAZ}`
 */
export function embeddedSiteOf(options: SiteOptions, host: string): Site {
  const own = ownSiteOfHost(host);
  const region = options.region ? regionByCode(options.region) : (own?.region ?? DEFAULT_REGION);
  if (!region) throw new RangeError(`"${options.region}" is no region code; one is KAZ, for example.`);
  const environment = options.environment ? environmentByName(options.environment) : own?.environment;
  if (!environment) {
    if (!options.environment) throw new UnknownSiteError(host);
    throw new RangeError(`"${options.environment}" is no environment; production, testnet and local are.`);
  }
  if (own && !options.region && !options.environment) return own;
  if (environment.kind === 'local') {
    const isLocal = own?.environment.kind === 'local';
    return { region, environment, hostname: isLocal ? own.hostname : region.localHost };
  }
  const domain = brand.domains[region.code];
  const hostname =
    environment.kind === 'production' ? region.productionHost : `${environment.name}.${domain}`;
  return { region, environment, hostname };
}
