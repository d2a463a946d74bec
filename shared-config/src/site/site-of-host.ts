import { brand } from './brand';
import { environmentOfLabel, LOCAL_ENVIRONMENT, type Environment } from './environments';
import { keyedTable } from './keyed-table';
import { DEFAULT_REGION, REGIONS, type Region } from './regions';

/**
 * The site of a page: its regional edition, environment and host name (lower case, no port, no trailing dot, IPv6
 * addresses in brackets).
 */
export interface Site {
  region: Region;
  environment: Environment;
  hostname: string;
}

interface OwnDomain {
  domain: string;
  region: Region;
  isLocal: boolean;
}

const PRODUCTION: Environment = { kind: 'production', name: 'production' };
/** Addresses of the default edition in `local`, in addition to `localhost`. */
export const LOOPBACK_ADDRESSES: readonly string[] = ['127.0.0.1', '[::1]'];

const ownDomains = keyedTable(
  'regions (domains)',
  REGIONS.flatMap((region): OwnDomain[] => [
    { domain: brand.domains[region.code], region, isLocal: false },
    { domain: region.localHost, region, isLocal: true },
  ]),
  ({ domain }) => domain,
);

/**
 * Returns region and environment of a host; never throws (R-EDITION-3).
 *
 * The comparison uses whole labels in any case, without port and one trailing dot. A foreign host has the default
 * region and the environment `local`. For text that is not a host, the host name is `localhost`.
 *
 * @example siteOfHost(`dev-3.${brand.domains.KAZ}:443`) // KAZ, { kind: 'dev', name: 'dev-3' }
 * @example siteOfHost(`${brand.domains.KAZ}.evil.com`) // GLOBAL, local
 */
export function siteOfHost(host: string): Site {
  const hostname = hostnameOf(host);
  if (hostname === undefined)
    return { region: DEFAULT_REGION, environment: LOCAL_ENVIRONMENT, hostname: 'localhost' };
  return ownSite(hostname) ?? { region: DEFAULT_REGION, environment: LOCAL_ENVIRONMENT, hostname };
}

/**
 * Returns the site of one of our hosts: our domains, `localhost`, its subdomains and the loopback addresses;
 * undefined for every other host.
 *
 * @example ownSiteOfHost(`evil${brand.domains.KAZ}`) // undefined
 */
export function ownSiteOfHost(host: string): Site | undefined {
  const hostname = hostnameOf(host);
  return hostname === undefined ? undefined : ownSite(hostname);
}

function ownSite(hostname: string): Site | undefined {
  if (LOOPBACK_ADDRESSES.includes(hostname)) {
    return { region: DEFAULT_REGION, environment: LOCAL_ENVIRONMENT, hostname };
  }
  const labels = hostname.split('.');
  for (let depth = 0; depth < labels.length; depth += 1) {
    const own = ownDomains.get(labels.slice(depth).join('.'));
    if (own) {
      const environment = own.isLocal ? LOCAL_ENVIRONMENT : environmentOfLabels(labels.slice(0, depth));
      return { region: own.region, environment, hostname };
    }
  }
  return undefined;
}

function environmentOfLabels(labels: readonly string[]): Environment {
  for (const label of labels) {
    const environment = environmentOfLabel(label);
    if (environment) return environment;
  }
  return PRODUCTION;
}

/**
 * Returns the normalised host name, or undefined for text that is not a host. Accepts only ASCII: `K` (Kelvin)
 * becomes `k` in lower case.
 */
function hostnameOf(host: string): string | undefined {
  if (host.length > 261) return undefined;
  const address = /^(\[[0-9a-f:.]{2,45}\])(?::[0-9]{0,5})?$/i.exec(host)?.[1];
  if (address) return address.toLowerCase();
  if (/^[0-9a-f]{0,4}:[0-9a-f:]{1,40}$/i.test(host) && host.includes('::')) return `[${host.toLowerCase()}]`;
  const name = /^([a-z0-9._-]{1,254})(?::[0-9]{0,5})?$/i.exec(host)?.[1];
  if (!name) return undefined;
  const hostname = (name.endsWith('.') ? name.slice(0, -1) : name).toLowerCase();
  return hostname.split('.').every((label) => label !== '' && label.length <= 63) ? hostname : undefined;
}
