import type { BridgeModules } from 'shared-config/contracts/contracts';
import { createRemoteLoader, visitorOf, type RemoteLoader } from 'shared-config/loader/loader';
import { fetchText } from 'shared-config/loader/fetch-text';
import { reportFailure } from 'shared-config/errors/report-failure';
import type { PageContext } from '../page/page-context';
import { shellBaseUrl } from '../texts/shell-files';

/** The page's own loader reports loads to its server. Other hosts have no address for load reports. */
const NO_REPORTS = { started: () => undefined, loaded: () => undefined };

/** Creates a loader of bridge-remote for hosts without our loader. Shares no libraries with the host. */
export function createOwnBridgeLoader({ hosts, site }: PageContext): RemoteLoader<BridgeModules> {
  const scope = Object.create(null);
  return createRemoteLoader<BridgeModules>({
    part: 'bridge',
    shareScope: () => scope,
    inlineDiscovery: null,
    fetchDiscovery: () =>
      fetchText(new URL('/discovery.json', shellBaseUrl()).href, undefined, { cache: 'no-cache' }),
    allowedOrigins: [hosts.bridge],
    visitor: () => visitorOf(site, document),
    loads: NO_REPORTS,
    report: reportFailure,
  });
}
