import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Environment } from 'shared-config/environments';
import type { Site } from 'shared-config/site-of-host';
import { integrityOf } from 'build/integrity-of';
import type { PartName } from 'build/released-parts';
import { publicDocument } from '../releases/releases-for-visitor';
import { compressQuickly } from './files/compression-queue';
import { createReleaseCache } from './files/create-release-cache';
import { createReleaseFiles, PUBLIC_HEADERS, type ReleaseFilesOptions } from './files/release-files';
import { sendFile, type SentFile } from './files/send-file';
import { requireServedHost } from './hosts/require-served-host';
import { hostsOfSite, servedHosts, type ListenerName } from './hosts/sites-of-environment';

interface RemoteOriginOptions extends ReleaseFilesOptions {
  environment: Environment;
  part: PartName & ListenerName;
  portBase: number;
}

/** More than there are sites. */
const MAX_DOCUMENTS = 100;

/**
 * Creates the handler of a remote's origin: its files, and the discovery document for pages of other teams, which load it before
 * their header.
 *
 * @example createRemoteOrigin({ releases, part: 'shell', store, environment, portBase: 3000 })
 */
export function createRemoteOrigin({ environment, portBase, ...options }: RemoteOriginOptions) {
  const files = createReleaseFiles({ ...options, isPublic: true });
  const documents = createReleaseCache<DiscoveryDocument, SentFile>(MAX_DOCUMENTS);
  const handle = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    if (environment.kind === 'local' && requestsPrivateNetwork(request))
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?')[0] !== '/discovery.json') return files(request, response, site);
    const { document } = await options.releases.current();
    const hosts = hostsOfSite(site, portBase);
    const file = await documents.get(document, `${hosts.shell} ${hosts.bridge}`, () =>
      discoveryFile(publicDocument(document, hosts)),
    );
    sendFile(request, response, file);
  };
  return requireServedHost(servedHosts(environment, portBase, options.part), handle);
}

async function discoveryFile(document: DiscoveryDocument): Promise<SentFile> {
  const body = Buffer.from(JSON.stringify(document));
  return {
    name: 'discovery.json',
    body,
    encodings: await compressQuickly(body),
    etag: `"${integrityOf(body).slice(7, 29)}"`,
    headers: { ...PUBLIC_HEADERS, 'Cache-Control': 'no-cache' },
  };
}

/**
 * Returns whether a preflight asks if a public page may load from this machine. Only `local` allows it, for overrides: a
 * developer's own shell on a page of another environment.
 */
function requestsPrivateNetwork({ headers }: IncomingMessage): boolean {
  return headers['access-control-request-private-network'] === 'true';
}
