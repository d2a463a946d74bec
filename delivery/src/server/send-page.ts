import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { ComposedPage } from './compose-page';
import { COMMON_HEADERS } from './security-headers';

/** A page as it is kept in memory. */
export interface ReadyPage {
  headers: Record<string, string>;
  /** By encoding; the empty name is the plain text. */
  bodies: Record<'br' | 'gzip' | '', Buffer>;
}

/** Packs a page for keeping. */
export async function readyPageOf({ html, headers }: ComposedPage): Promise<ReadyPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
    },
    bodies: { br, gzip: zipped, '': plain },
  };
}

/** Answers a request with a page, in the best encoding that the browser takes. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: ReadyPage,
): void {
  if (request.headers['if-none-match'] === page.headers.ETag && status === 200) {
    return end(response, 304, page.headers, '');
  }
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const headers = encoding ? { ...page.headers, 'Content-Encoding': encoding } : page.headers;
  end(response, status, headers, request.method === 'HEAD' ? '' : page.bodies[encoding]);
}

/** Ends an answer with the headers that every answer carries. */
export function end(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...COMMON_HEADERS, ...headers });
  response.end(body);
}

/** The best encoding that the browser accepts; one with `q=0` is refused (RFC 9110, 12.5.3). */
function encodingFor(accepted: string): keyof ReadyPage['bodies'] {
  const names = accepted
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
    .map((item) => item.split(';')[0]);
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? '';
}
