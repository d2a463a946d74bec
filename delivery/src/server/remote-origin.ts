import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Environment } from 'shared-config/environments';
import type { Site } from 'shared-config/site-of-host';
import type { PartName } from 'build/released-parts';
import { atServedHosts } from './at-served-hosts';
import { createPublicDiscovery } from './public-discovery';
import { createReleaseFiles, PUBLIC_HEADERS, type ReleaseFilesOptions } from './release-files';
import { sendFile } from './send-file';
import { servedHosts, type Door } from './sites-of-environment';

export interface RemoteOriginOptions extends ReleaseFilesOptions {
  /** Only hosts of this environment are served. */
  environment: Environment;
  part: PartName & Door;
  portBase: number;
}

/**
 * Makes the handler of a remote's origin: its files, and the discovery document for pages of others.
 *
 * @example createRemoteOrigin({ releases, part: 'shell', store, environment, portBase: 3000 })
 */
export function createRemoteOrigin({ environment, portBase, ...options }: RemoteOriginOptions) {
  const files = createReleaseFiles({ ...options, isPublic: true });
  const discovery = createPublicDiscovery(portBase);
  const answer = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    if (environment.kind === 'local' && asksForOwnMachine(request))
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?')[0] !== '/discovery.json') return files(request, response, site);
    const { document } = await options.releases.present();
    const file = await discovery(document, site);
    sendFile(request, response, { ...file, headers: { ...PUBLIC_HEADERS, 'Cache-Control': 'no-cache' } });
  };
  return atServedHosts(servedHosts(environment, portBase, options.part), answer);
}

/**
 * Whether a browser asks, before anything else, if a page from the internet may load from this machine: a developer's own shell on
 * a page of another environment. Only the servers of `local` allow it.
 */
function asksForOwnMachine({ headers }: IncomingMessage): boolean {
  return headers['access-control-request-private-network'] === 'true';
}
