import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownSiteOfHost } from 'shared-config/site-of-host';
import { createPublicDiscovery } from './public-discovery';
import { createReleaseFiles, PUBLIC_HEADERS, type ReleaseFilesOptions } from './release-files';
import { sendFile } from './send-file';

/**
 * Makes the handler of a remote's origin: its files, and the discovery document for pages of others.
 *
 * @example createRemoteOrigin({ releases, part: 'shell', store, portBase: 3000 })
 */
export function createRemoteOrigin({ portBase, ...options }: ReleaseFilesOptions & { portBase: number }) {
  const files = createReleaseFiles({ ...options, isPublic: true });
  const discovery = createPublicDiscovery(portBase);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (asksForOwnMachine(request)) response.setHeader('Access-Control-Allow-Private-Network', 'true');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?')[0] !== '/discovery.json') return files(request, response);
    const { document } = await options.releases.present();
    const file = await discovery(document, request.headers.host ?? '');
    sendFile(request, response, { ...file, headers: { ...PUBLIC_HEADERS, 'Cache-Control': 'no-cache' } });
  };
}

/**
 * Whether a browser asks, before anything else, if a page from the internet may load from this machine: a developer's own shell on
 * a page of another environment. Only `localhost` says yes.
 */
function asksForOwnMachine({ headers }: IncomingMessage): boolean {
  return (
    headers['access-control-request-private-network'] === 'true' &&
    ownSiteOfHost(headers.host ?? '')?.environment.kind === 'local'
  );
}
