import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { IMMUTABLE_CACHING } from '../server/files/release-files';
import { COMMON_HEADERS, PLAIN_ERROR_HEADERS } from '../http/security-headers';

const HASHED_FILE = /\.[0-9a-f]{8,10}\.(js|css)$/;

/**
 * Creates the handler of a folder whose files may change while it serves them, with ranges and ETags. Files with a hash in their name
 * are cached forever; browsers revalidate all others.
 */
export function createStaticHandler(folder: string) {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders(response, pathname) {
      const isImmutable = HASHED_FILE.test(pathname);
      response.setHeader('Cache-Control', isImmutable ? IMMUTABLE_CACHING : 'no-cache');
    },
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeaders(new Map(Object.entries(COMMON_HEADERS)));
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD, OPTIONS' }).end();
      return;
    }
    // sirv leaves the file of an aborted response open.
    response.once('pipe', (file: Readable) => response.once('close', () => file.destroy()));
    serve(request, response, () => {
      response.writeHead(404, PLAIN_ERROR_HEADERS).end('There is no such file.\n');
    });
  };
}
