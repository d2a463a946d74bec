import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Environment } from 'shared-config/environments';
import type { Site } from 'shared-config/site-of-host';
import type { PartName } from 'build/released-parts';
import { requireServedHost } from './require-served-host';
import { PUBLIC_FILES } from '../releases/public-files';
import { createPublicFiles } from './public-files';
import { createReleaseFiles, PUBLIC_HEADERS, type ReleaseFilesOptions } from './release-files';
import { sendFile } from './send-file';
import { servedHosts, type ListenerName } from './sites-of-environment';

export interface RemoteOriginOptions extends ReleaseFilesOptions {
  environment: Environment;
  part: PartName & ListenerName;
  portBase: number;
}

/**
 * Creates the handler of a remote's origin: its files, and the files by which pages of other teams find them.
 *
 * @example createRemoteOrigin({ releases, part: 'shell', store, environment, portBase: 3000 })
 */
export function createRemoteOrigin({ environment, portBase, ...options }: RemoteOriginOptions) {
  const files = createReleaseFiles({ ...options, isPublic: true });
  const publicFile = createPublicFiles(options.part, portBase);
  const handle = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    if (environment.kind === 'local' && requestsPrivateNetwork(request))
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const name = request.url?.split('?')[0]!.slice(1);
    if (!isRead || !name || !PUBLIC_FILES.includes(name)) return files(request, response, site);
    const file = await publicFile(name, await options.releases.current(), site);
    if (!file) return files(request, response, site);
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
