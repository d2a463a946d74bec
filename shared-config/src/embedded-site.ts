import { brand } from './brand';
import { environmentByName } from './environments';
import { regionByCode } from './regions';
import { siteOfHost, type Site } from './site-of-host';

/** What a page on somebody else's host says of itself. */
export interface SiteOptions {
  /** Region code. */
  region?: string;
  /** Name of an environment. */
  environment?: string;
}

/**
 * The site that a part of ours stands on: what the page's host says, unless options say it (decision 1). An option that names
 * nothing we know is an error that says what is allowed.
 *
 * @throws RangeError
 * @example embeddedSiteOf({ region: 'KAZ', environment: 'production' }, 'blog.example').hostname // `www.${brand.domains.KAZ}`
 */
export function embeddedSiteOf(options: SiteOptions, host: string): Site {
  const found = siteOfHost(host);
  if (!options.region && !options.environment) return found;
  const region = options.region ? regionByCode(options.region) : found.region;
  if (!region) throw new RangeError(`"${options.region}" is no region code; one is KAZ, for example.`);
  const environment = options.environment ? environmentByName(options.environment) : found.environment;
  if (!environment) {
    throw new RangeError(`"${options.environment}" is no environment; production, testnet and local are.`);
  }
  if (environment.kind === 'local') return { region, environment, hostname: found.hostname };
  const domain = brand.domains[region.code];
  const hostname =
    environment.kind === 'production' ? region.productionHost : `${environment.name}.${domain}`;
  return { region, environment, hostname };
}
