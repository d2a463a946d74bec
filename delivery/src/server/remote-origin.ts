import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Environment } from 'shared-config/environments';
import type { Site } from 'shared-config/site-of-host';
import type { PartName } from 'build/released-parts';
import { requireServedHost } from './hosts/require-served-host';
import { createPublicDiscovery } from './files/public-discovery';
import { createReleaseFiles, PUBLIC_HEADERS, type ReleaseFilesOptions } from './files/release-files';
import { sendFile } from './files/send-file';
import { servedHosts, type ListenerName } from './hosts/sites-of-environment';

export interface RemoteOriginOptions extends ReleaseFilesOptions {
  environment: Environment;
  part: PartName & ListenerName;
  portBase: number;
}

/**
 * Creates the handler of a remote's origin: its files, and the discovery document for pages of other teams.
 *
 * @example createRemoteOrigin({ releases, part: 'shell', store, environment, portBase: 3000 })
 */
export function createRemoteOrigin({ environment, portBase, ...options }: RemoteOriginOptions) {
  const files = createReleaseFiles({ ...options, isPublic: true });
  const discovery = createPublicDiscovery(portBase);
  const handle = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    if (environment.kind === 'local' && requestsPrivateNetwork(request))
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?')[0] !== '/discovery.json') return files(request, response, site);
    const { document } = await options.releases.current();
    const file = await discovery(document, site);
    sendFile(request, response, { ...file, headers: { ...PUBLIC_HEADERS, 'Cache-Control': 'no-cache' } });
  };
  return requireServedHost(servedHosts(environment, portBase, options.part), handle);
}

/**
 * Returns whether a preflight asks if a public page may load from this machine. Only `local` allows it, for overrides: a
 * developer's own shell on a page of another environment.
 */
function requestsPrivateNetwork({ headers }: IncomingMessage): boolean {
  return headers['access-control-request-private-network'] === 'true';
}
