import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { endResponse } from '../../http/end-response';

/** A file in memory, ready to be sent. */
export interface SentFile {
  /** The extension decides the content type. */
  name: string;
  body: Buffer;
  /** Precompressed variants. */
  encodings: Partial<Record<Encoding, Buffer>>;
  /** Strong entity tag, in quotes. */
  etag: string;
  headers: Record<string, string>;
}

/** A file whose content is not in memory. */
export interface LazyFile extends Omit<SentFile, 'body' | 'encodings'> {
  /** Precompressed variants. */
  encodings: readonly Encoding[];
  /** Deltas, by the SHA-256 of the older version in Base64 that a client needs for them. */
  deltas?: ReadonlyMap<string, Buffer> | undefined;
  /** Reads the content in an encoding, or uncompressed. Null if it no longer exists. */
  read(encoding: Encoding | undefined): Promise<Buffer | null>;
}

type Encoding = 'br' | 'gzip';

/** Best first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Returns the entity tag of content with an integrity value (`sha384-…`). */
export function etagOf(integrity: string): string {
  return `"${integrity.slice('sha384-'.length, 29)}"`;
}

export const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Sends a file in the best accepted encoding. Supports ranges (RFC 9110, 14), conditional requests and HEAD. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: SentFile): void {
  const encoding = bestEncoding(request, (name) => file.encodings[name] !== undefined);
  const chosen = representationOf(request, response, file, encoding);
  if (chosen) sendBody(request, response, chosen, encoding ? file.encodings[encoding]! : file.body);
}

/**
 * Sends a file like `sendFile`, but reads its content only if the response needs it. The response to HEAD has no `Content-Length`.
 * Sends a delta to a client that has an older version of the file.
 *
 * @returns false if the content no longer exists; then nothing is sent
 * @throws errors of `read`
 */
export async function sendLazyFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: LazyFile,
): Promise<boolean> {
  const delta = acceptedDelta(request, file.deltas);
  const encoding = delta ? undefined : bestEncoding(request, (name) => file.encodings.includes(name));
  const chosen = representationOf(request, response, file, delta ? 'dcz' : encoding, delta?.tag);
  if (!chosen) return true;
  if (request.method === 'HEAD') {
    endResponse(response, 200, chosen.headers);
    return true;
  }
  const body = delta ? delta.body : await file.read(encoding);
  if (!body) return false;
  sendBody(request, response, chosen, body);
  return true;
}

/** Returns the delta that a client can decompress, with the end of its tag. */
function acceptedDelta(
  request: IncomingMessage,
  deltas: LazyFile['deltas'],
): { tag: string; body: Buffer } | undefined {
  const hash = acceptedDictionary(request) ?? '';
  const body = deltas?.get(hash);
  return body && { tag: `dcz-${hash.slice(0, 8)}`, body };
}

/**
 * Returns the hash of the dictionary that a client has, if it also names the encoding. `*` is not enough, because clients without
 * dictionaries send it, too.
 */
export function acceptedDictionary(request: IncomingMessage): string | undefined {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(request.headers['available-dictionary'])) ?? [];
  return hash && encodingItems(request)('dcz')?.isRefused === false ? hash : undefined;
}

/** Returns the headers of a file in an encoding. Sends 412 or 304 and returns null if the request's conditions require it. */
function representationOf(
  request: IncomingMessage,
  response: ServerResponse,
  file: Pick<SentFile, 'name' | 'etag' | 'headers'>,
  encoding: Encoding | 'dcz' | undefined,
  tag: string | undefined = encoding,
) {
  // Each encoding is a representation with its own tag (RFC 9110, 8.8.3.3).
  const etag = tag ? `${file.etag.slice(0, -1)}-${tag}"` : file.etag;
  const common = { Vary: 'Accept-Encoding', ETag: etag, ...file.headers };
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifMatch !== undefined && !matchesTag(ifMatch, etag, 'strong')) {
    sendRefusal(response, 412, file.headers);
    return null;
  }
  if (matchesTag(ifNoneMatch, etag)) {
    endResponse(response, 304, common);
    return null;
  }
  const headers = {
    ...common,
    'Content-Type': CONTENT_TYPES[path.extname(file.name)] ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  return { etag, headers, fileHeaders: file.headers };
}

/** Sends the body of a representation, or the requested range of it. */
function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, headers, fileHeaders }: NonNullable<ReturnType<typeof representationOf>>,
  body: Buffer,
): void {
  const range = rangeOf(request, etag, body.length);
  if (range === 'unsatisfiable') {
    return sendRefusal(response, 416, { ...fileHeaders, 'Content-Range': `bytes */${body.length}` });
  }
  const sent = range ? body.subarray(range.start, range.end + 1) : body;
  const part = range && { 'Content-Range': `bytes ${range.start}-${range.end}/${body.length}` };
  endResponse(response, range ? 206 : 200, { ...headers, 'Content-Length': sent.length, ...part }, sent);
}

/** Sends a refusal with the file's headers, but never cached. */
function sendRefusal(response: ServerResponse, status: 412 | 416, headers: Record<string, string>): void {
  endResponse(response, status, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': 0 });
}

/** Returns the best accepted encoding: `q=0` refuses one, `*` covers every unnamed one (RFC 9110, 12.5.3). */
export function bestEncoding(
  request: IncomingMessage,
  has: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const itemOf = encodingItems(request);
  return ENCODINGS.find(
    (encoding) => has(encoding) && (itemOf(encoding) ?? itemOf('*'))?.isRefused === false,
  );
}

/** Parses `Accept-Encoding`, and returns a function that finds the item of an encoding. */
function encodingItems({ headers }: IncomingMessage) {
  const items = String(headers['accept-encoding'] ?? '')
    .slice(0, MAX_ACCEPT_ENCODING_LENGTH)
    .split(',')
    .map((item) => item.toLowerCase().split(';'))
    .map(([name = '', ...weights]) => ({ name: name.trim(), isRefused: weights.some(hasZeroWeight) }));
  return (encoding: string) => items.find(({ name }) => name === encoding);
}

/** Browsers send about 30 characters; longer lists only cost time. */
const MAX_ACCEPT_ENCODING_LENGTH = 500;

function hasZeroWeight(weight: string): boolean {
  return /^q=0(\.0*)?$/.test(weight.trim());
}

/** Returns whether a list of tags contains a tag. `If-None-Match` compares weakly, `If-Match` strongly (RFC 9110, 13.1). */
export function matchesTag(
  list: string | undefined,
  etag: string,
  comparison: 'weak' | 'strong' = 'weak',
): boolean {
  if (list === undefined) return false;
  if (list.trim() === '*') return true;
  const bare = (tag: string) => (comparison === 'weak' ? tag.trim().replace(/^W\//, '') : tag.trim());
  return list.split(',').some((tag) => bare(tag) === bare(etag));
}

type Range = { start: number; end: number };

/** Parses a single range. Null for several or malformed ranges, which get the whole file (RFC 9110, 14.2). */
function rangeOf(
  { headers, method }: IncomingMessage,
  etag: string,
  length: number,
): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '');
  if (!match || method !== 'GET') return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start >= length || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}
