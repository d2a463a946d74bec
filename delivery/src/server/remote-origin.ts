import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Environment } from 'shared-config/environments';
import type { Site } from 'shared-config/site-of-host';
import { integrityOf } from 'build/integrity-of';
import type { PartName } from 'build/released-parts';
import type { LiveReleases } from '../releases/loaded-build';
import { PUBLIC_FILES, publicFileOf } from '../releases/public-files';
import { compressQuickly } from './files/compression-queue';
import { createReleaseCache } from './files/create-release-cache';
import { createReleaseFiles, PUBLIC_HEADERS, type ReleaseFilesOptions } from './files/release-files';
import { etagOf, sendFile, type SentFile } from './files/send-file';
import { requireServedHost } from './hosts/require-served-host';
import { hostsOfSite, servedHosts, type ListenerName } from './hosts/sites-of-environment';

interface RemoteOriginOptions extends ReleaseFilesOptions {
  environment: Environment;
  part: PartName & ListenerName;
  portBase: number;
}

/** More than there are files and sites. */
const MAX_PUBLIC_FILES = 300;

/**
 * Creates the handler of a remote's origin: its files, and the files by which pages of other teams find them.
 *
 * @example createRemoteOrigin({ releases, part: 'shell', store, environment, portBase: 3000 })
 */
export function createRemoteOrigin({ environment, portBase, ...options }: RemoteOriginOptions) {
  const files = createReleaseFiles({ ...options, isPublic: true });
  const publicFiles = createReleaseCache<LiveReleases, SentFile | null>(MAX_PUBLIC_FILES);
  const handle = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    if (environment.kind === 'local' && requestsPrivateNetwork(request))
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const name = request.url?.split('?')[0]!.slice(1);
    if (!isRead || !name || !PUBLIC_FILES.includes(name)) return files(request, response, site);
    const live = await options.releases.current();
    const hosts = hostsOfSite(site, portBase);
    const { code } = site.region;
    const file = await publicFiles.get(live, `${name} ${code} ${hosts.shell} ${hosts.bridge}`, () =>
      sentFile(name, publicFileOf(name, live, options.part, { region: code, hosts })),
    );
    if (!file) return files(request, response, site);
    sendFile(request, response, file);
  };
  return requireServedHost(servedHosts(environment, portBase, options.part), handle);
}

async function sentFile(name: string, text: string | undefined): Promise<SentFile | null> {
  if (text === undefined) return null;
  const body = Buffer.from(text);
  return {
    name,
    body,
    encodings: await compressQuickly(body),
    etag: etagOf(integrityOf(body)),
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
