import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { COMMON_HEADERS } from './security-headers';

const HASHED_FILE = /\.[0-9a-f]{8}\.(js|css)$/;
const FRAMING_FORBIDDEN = "default-src 'none'; frame-ancestors 'none'";

export interface StaticOptions {
  /** Pages of other origins load these files. */
  isPublic?: boolean;
  /** Files may change while they are served. */
  isWatching?: boolean;
}

/**
 * Makes the handler of a folder of built files: ready-made brotli and gzip, ranges, ETag; files with a hash in their
 * name never change, everything else is asked for again each time.
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
      response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
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
      setHeaders(response, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.setHeader('Content-Security-Policy', FRAMING_FORBIDDEN);
      response.writeHead(404).end('There is no such file.\n');
    });
  };
}

const PUBLIC_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
