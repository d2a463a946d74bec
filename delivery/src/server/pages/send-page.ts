import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { ComposedPage } from './compose-page';
import { compressQuickly, type CompressionQueue } from '../files/compression-queue';
import { dictionaryHashOf } from '../../deltas/zstd-delta';
import { endResponse } from '../../http/end-response';
import { bestEncoding, matchesTag } from '../files/send-file';

export interface ReadyPage {
  /** SHA-256 of the uncompressed page in Base64. */
  hash: string;
  headers: Record<string, string>;
  /** By encoding; the empty name is uncompressed. */
  bodies: { br?: Buffer; gzip?: Buffer; '': Buffer };
  /** The page as a delta, for one client only. */
  dcz?: Buffer;
}

/**
 * Compresses a page quickly, and queues its best compression: the first visitors get a slightly larger page.
 *
 * @param isCached returns whether the page is still cached; the queue calls it before the best compression
 */
export async function readyPageOf(
  { html, headers }: ComposedPage,
  { queue, isCached }: { queue: CompressionQueue; isCached: () => boolean },
): Promise<ReadyPage> {
  const plain = Buffer.from(html);
  const { br, gzip } = await compressQuickly(plain);
  // Few requests need the uncompressed page, which takes twice the memory of both compressed ones.
  const bodies = {
    br,
    gzip,
    get ''() {
      return gunzipSync(gzip);
    },
  };
  queue.add({
    get body() {
      return bodies[''];
    },
    isWanted: isCached,
    finish: (best) => (bodies.br = best),
  });
  // Weak: the tag is the same for every encoding (RFC 9110, 8.8.3.3).
  const hash = dictionaryHashOf(plain);
  return { hash, headers: { ...headers, ...PAGE_HEADERS, ETag: `W/"${hash.slice(0, 22)}"` }, bodies };
}

/** Prepares a page for a single response: uncompressed and without an ETag. */
export function uncachedPageOf({ html, headers }: ComposedPage): ReadyPage {
  const plain = Buffer.from(html);
  return { hash: dictionaryHashOf(plain), headers: { ...headers, ...PAGE_HEADERS }, bodies: { '': plain } };
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
};

/** Headers of a page that depends on who its visitor is: no cache may store it. */
export const PERSONAL_HEADERS = {
  'Cache-Control': 'private, no-store',
  Vary: 'Accept-Encoding, Cookie',
} as const;

/** Removes the ETag of a page, so that a browser that revalidates gets the page of its visitor and never a 304. */
export function withoutETag({ headers: { ETag: _etag, ...headers }, ...page }: ReadyPage): ReadyPage {
  return { ...page, headers };
}

/**
 * Returns the tag of a page. A private page has its own: a shared cache that revalidates the public page then gets the whole private one.
 * A 304 would make it send the public page without the private one's headers.
 */
function tagOf(page: ReadyPage, { 'Cache-Control': caching }: OutgoingHttpHeaders): string | undefined {
  const { ETag: etag } = page.headers;
  return String(caching).startsWith('private') ? etag?.replace(/"$/, '-p"') : etag;
}

/** Sends a page in the best encoding that the browser accepts. @param added headers of this response only */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: ReadyPage,
  added: OutgoingHttpHeaders = {},
): void {
  const etag = tagOf(page, added);
  const headers = { ...page.headers, ...added, ...(etag && { ETag: etag }) };
  if (status === 200 && etag && matchesTag(request.headers['if-none-match'], etag)) {
    return endResponse(response, 304, headers);
  }
  const best = bestEncoding(request, (name) => page.bodies[name] !== undefined) ?? '';
  const encoding = page.dcz ? 'dcz' : best;
  const encoded: OutgoingHttpHeaders = encoding ? { ...headers, 'Content-Encoding': encoding } : headers;
  const body = page.dcz ?? page.bodies[best]!;
  // Without a length, a cache would send the page in chunks, and the last one late.
  endResponse(response, status, { ...encoded, 'Content-Length': body.length }, body);
}
