import type { IncomingMessage, ServerResponse } from 'node:http';
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
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?')[0] !== '/discovery.json') return files(request, response);
    const { document } = await options.releases.present();
    const file = await discovery(document, request.headers.host ?? '');
    sendFile(request, response, { ...file, headers: { ...PUBLIC_HEADERS, 'Cache-Control': 'no-cache' } });
  };
}
