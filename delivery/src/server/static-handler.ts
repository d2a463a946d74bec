import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { GONE, IMMUTABLE, PUBLIC_HEADERS } from './release-files';
import { COMMON_HEADERS } from './security-headers';

const HASHED_FILE = /\.[0-9a-f]{8}\.(js|css)$/;

export interface StaticOptions {
  /** Pages of other origins load these files. */
  isPublic?: boolean;
  /** Files may change while they are served. */
  isWatching?: boolean;
}

/**
 * Creates the handler of a folder of built files, with precompressed brotli and gzip, ranges and ETags. Files with a hash in their
 * name are cached forever; browsers revalidate all others.
 */
export function createStaticHandler(
  folder: string,
  { isPublic = false, isWatching = false }: StaticOptions = {},
) {
  const serve = sirv(folder, {
    dev: isWatching,
    etag: true,
    brotli: !isWatching,
    gzip: !isWatching,
    setHeaders(response, pathname) {
      const isImmutable = HASHED_FILE.test(pathname);
      response.setHeader('Cache-Control', isImmutable ? IMMUTABLE : 'no-cache');
    },
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    setHeaders(response, { ...COMMON_HEADERS, ...(isPublic ? PUBLIC_HEADERS : {}) });
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD, OPTIONS' }).end();
      return;
    }
    serve(request, response, () => {
      setHeaders(response, GONE);
      response.writeHead(404).end('There is no such file.\n');
    });
  };
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
