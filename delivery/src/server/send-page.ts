import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ComposedPage } from './compose-page';
import type { CompressionQueue } from './compression-queue';
import { COMMON_HEADERS } from './security-headers';
import { acceptsEncoding, isKnown } from './send-file';

/** A page as it is kept in memory. */
export interface ReadyPage {
  headers: Record<string, string>;
  /** By encoding; the empty name is the plain text. */
  bodies: { br?: Buffer; gzip?: Buffer; '': Buffer };
}

/**
 * Compresses a page quickly, and leaves the best compression to a queue: the first visitors get a slightly larger page.
 *
 * @param isKept whether many visitors will request it; called again before the best compression
 */
export async function readyPageOf(
  { html, headers }: ComposedPage,
  { queue, isKept }: { queue: CompressionQueue; isKept: () => boolean },
): Promise<ReadyPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([packed(plain, QUICK), promisify(gzip)(plain)]);
  const bodies = { br, gzip: zipped, '': plain };
  queue.add({ body: plain, isWanted: isKept, finish: (best) => (bodies.br = best) });
  // Weak: one text, however it is packed (RFC 9110, 8.8.3.3).
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { headers: { ...headers, ...PAGE_HEADERS, ETag: etag }, bodies };
}

/** Makes a page ready for a single answer: it is neither compressed nor recognized when it is requested again. */
export function singlePageOf({ html, headers }: ComposedPage): ReadyPage {
  return { headers: { ...headers, ...PAGE_HEADERS }, bodies: { '': Buffer.from(html) } };
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
};

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
  const { ETag: etag } = page.headers;
  if (status === 200 && etag && isKnown(request.headers['if-none-match'], etag)) {
    return end(response, 304, headers, '');
  }
  const encoding = ENCODINGS.find((name) => page.bodies[name] && acceptsEncoding(request, name)) ?? '';
  const encoded: OutgoingHttpHeaders = encoding ? { ...headers, 'Content-Encoding': encoding } : headers;
  end(response, status, encoded, request.method === 'HEAD' ? '' : page.bodies[encoding]!);
}

const ENCODINGS = ['br', 'gzip'] as const;

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
