import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ComposedPage } from './compose-page';
import { COMMON_HEADERS } from './security-headers';
import { acceptsEncoding, isKnown } from './send-file';

/** A page as it is kept in memory. */
export interface ReadyPage {
  headers: Record<string, string>;
  /** By encoding; the empty name is the plain text. */
  bodies: Record<'br' | 'gzip' | '', Buffer>;
}

/**
 * Packs a page. Packing as small as can be takes a tenth of a second and more, which nobody waits for: the first visitors
 * get it a little larger.
 *
 * @param isKept whether many will ask for it, asked again when its turn comes; a page of a made-up host, or of what was released
 *   before, is not worth the time
 */
export async function readyPageOf(
  { html, headers }: ComposedPage,
  { isKept }: { isKept: () => boolean },
): Promise<ReadyPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([packed(plain, QUICK), promisify(gzip)(plain)]);
  const bodies = { br, gzip: zipped, '': plain };
  if (isKept()) {
    packing = packing.then(async () => {
      if (isKept()) bodies.br = await packed(plain, constants.BROTLI_MAX_QUALITY);
    });
    packing = packing.catch((thrown: unknown) => console.error('[delivery]', thrown));
  }
  // Weak: one text, however it is packed (RFC 9110, 8.8.3.3).
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
    },
    bodies,
  };
}

/** One page at a time: after a release there are hundreds, and whoever reads the store needs the same few threads. */
let packing = Promise.resolve();

/** Brotli's quality that takes as long as gzip does. */
const QUICK = 5;

function packed(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/**
 * Answers a request with a page, in the best encoding that the browser takes.
 *
 * @param added headers of this visitor's answer alone
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: ReadyPage,
  added: OutgoingHttpHeaders = {},
): void {
  const headers = { ...page.headers, ...added };
  if (status === 200 && isKnown(request.headers['if-none-match'], page.headers.ETag!)) {
    return end(response, 304, headers, '');
  }
  const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(request, name)) ?? '';
  const encoded: OutgoingHttpHeaders = encoding ? { ...headers, 'Content-Encoding': encoding } : headers;
  end(response, status, encoded, request.method === 'HEAD' ? '' : page.bodies[encoding]);
}

/** Ends an answer with the headers that every answer carries. */
export function end(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...COMMON_HEADERS, ...headers });
  response.end(body);
}
