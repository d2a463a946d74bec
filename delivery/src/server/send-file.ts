import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { COMMON_HEADERS } from './security-headers';

/** A file as it is sent. */
export interface SentFile {
  /** Its name decides the type. */
  name: string;
  body: Buffer;
  /** Ready-made encodings of it. */
  encodings: Partial<Record<Encoding, Buffer>>;
  /** Names this very content, in quotes. */
  etag: string;
  headers: Record<string, string>;
}

export type Encoding = 'br' | 'gzip';

/** Best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** By ending. One row = one type that builds have. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Answers a request with a file: in the best encoding that the browser takes, a part of it (RFC 9110, 14), nothing where the
 * browser has it already, only the headers for HEAD.
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: SentFile): void {
  const encoding = ENCODINGS.find((name) => file.encodings[name] && acceptsEncoding(request, name));
  // Two encodings are two representations (RFC 9110, 8.8.3.3).
  const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag;
  const headers: Record<string, string | number> = {
    ...COMMON_HEADERS,
    'Content-Type': TYPES[path.extname(file.name)] ?? 'application/octet-stream',
    Vary: 'Accept-Encoding',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    ...file.headers,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  const body = encoding ? file.encodings[encoding]! : file.body;
  if (isKnown(request.headers['if-none-match'], etag)) return void response.writeHead(304, headers).end();
  const range = rangeOf(request, etag, body.length);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...COMMON_HEADERS, 'Content-Range': `bytes */${body.length}` }).end();
    return;
  }
  const sent = range ? body.subarray(range.start, range.end + 1) : body;
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${body.length}`;
  headers['Content-Length'] = sent.length;
  response.writeHead(range ? 206 : 200, headers).end(request.method === 'HEAD' ? undefined : sent);
}

/** Whether the browser accepts an encoding; one with `q=0` is refused (RFC 9110, 12.5.3). */
export function acceptsEncoding({ headers }: IncomingMessage, encoding: Encoding): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .some((item) => item.split(';')[0]!.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(item));
}

/** Whether one of the tags that the browser has is this one; weak tags compare as strong ones (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag.trim()) === withoutWeakness(etag));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}

type Range = { start: number; end: number };

/** One range is answered; several, or what is no range, is answered with everything (RFC 9110, 14.2). */
function rangeOf(
  { headers, method }: IncomingMessage,
  etag: string,
  length: number,
): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!match || method !== 'GET') return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start >= length || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}
