import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { readVariantFile } from './build-variants';
import { entityTagOf } from './variant-headers';

/** The cache header that the product's own files have. */
const YEAR = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves files below `/bench/` and pages by the query `variant=…`; leaves all other requests to the product. */
export function createVariantServer() {
  let folder = '';
  const files = new Map<string, ReturnType<typeof readVariantFile>>();
  const pages = new Map<string, { br: Buffer; headers: Record<string, string> }>();
  const answerFile = async (name: string, request: IncomingMessage, response: ServerResponse) => {
    const loading = files.get(name) ?? readVariantFile(folder, name);
    files.set(name, loading);
    const { body, br } = await loading;
    // Files without a hash revalidate, as the documentation of Module Federation advises for manifest and entry.
    const isHashed = /\.[0-9a-f]{8,10}\.\w+$/.test(name);
    const etag = entityTagOf(body);
    const isUnchanged = request.headers['if-none-match'] === etag;
    response.writeHead(isUnchanged ? 304 : 200, {
      'Content-Type': TYPES[path.extname(name)] ?? 'text/plain',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': isHashed ? YEAR : 'no-cache',
      ETag: etag,
      ...(br && !isUnchanged ? { 'Content-Encoding': 'br' } : {}),
    });
    response.end(isUnchanged ? undefined : (br ?? body));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse, product: RequestListener) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/bench/'))
      return answerFile(pathname.slice('/bench/'.length), request, response);
    const page = pages.get(`${searchParams.get('variant')} ${pathname}`);
    if (!page) return product(request, response);
    const isUnchanged = request.headers['if-none-match'] === page.headers.etag;
    const packed = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(isUnchanged ? 304 : 200, { ...page.headers, ...(isUnchanged ? {} : packed) });
    response.end(isUnchanged ? undefined : page.br);
  };
  return {
    wrap: (product: RequestListener) => (request: IncomingMessage, response: ServerResponse) => {
      answer(request, response, product).catch((thrown: unknown) => {
        console.error('[bench]', thrown);
        response.writeHead(404).end();
      });
    },
    /** Serves the files of a working copy from now on. */
    setFolder(next: string) {
      folder = next;
      files.clear();
    },
    /** Sets the page of a path with `variant=…`. The headers must include an `etag`. */
    async setPage(variant: string, pathname: string, html: string, headers: Record<string, string>) {
      pages.set(`${variant} ${pathname}`, { br: await promisify(brotliCompress)(html), headers });
    },
  };
}
