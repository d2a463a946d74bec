import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostsOf } from 'shared-config/hosts';
import { siteOfHost } from 'shared-config/site-of-host';
import { publicDocument } from '../releases/given-releases';
import { integrityOf } from '../releases/integrity-of';
import { createReleaseFiles, PUBLIC_HEADERS, type ReleaseFilesOptions } from './release-files';
import { sendFile } from './send-file';

/**
 * Makes the handler of a remote's origin: its files, and the discovery document for pages of others.
 *
 * @example createRemoteOrigin({ releases, part: 'shell', store, portBase: 3000 })
 */
export function createRemoteOrigin({ portBase, ...options }: ReleaseFilesOptions & { portBase: number }) {
  const files = createReleaseFiles({ ...options, isPublic: true });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?')[0] !== '/discovery.json') return files(request, response);
    const site = siteOfHost(request.headers.host ?? '');
    const hosts = hostsOf({ site, isSecure: site.environment.kind !== 'local', portBase });
    const { document } = await options.releases.present();
    const body = Buffer.from(JSON.stringify(publicDocument(document, hosts)));
    sendFile(request, response, {
      name: 'discovery.json',
      body,
      encodings: {},
      etag: `"${integrityOf(body).slice(7, 29)}"`,
      headers: { ...PUBLIC_HEADERS, 'Cache-Control': 'no-cache' },
    });
  };
}
