import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestResponse } from '../server/send-request.fixture';

/** A response without the parts that nginx cannot produce equally. */
export interface ComparableResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type ResponseFacts = Pick<TestResponse, 'status' | 'headers'> & { method: string };

/** Ignored headers. docs/operations.md explains each row. */
const DIFFERENCES: readonly { headers: readonly string[]; where?: (facts: ResponseFacts) => boolean }[] = [
  { headers: ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'] },
  // A page that nginx composes while it sends has no tag.
  { headers: ['etag'], where: ({ headers }) => isPage(headers) },
  // nginx composes a page for each request, so it has no dictionaries of pages.
  { headers: ['link'], where: ({ headers }) => isPage(headers) },
  // nginx does not serve ranges of compressed content.
  { headers: ['accept-ranges'], where: ({ status, headers }) => status !== 200 || isCompressed(headers) },
  { headers: ['content-type'], where: ({ status }) => [302, 304, 308].includes(status) },
  { headers: ['content-encoding'], where: ({ status }) => status === 304 },
  { headers: ['content-encoding'], where: ({ method, headers }) => method === 'HEAD' && isPage(headers) },
];

/** Statuses whose bodies nginx writes itself. */
const NGINX_BODIES = [302, 308, 416];

/** Makes a response comparable. Tags differ in their text, but not in their presence. */
export function comparableResponse(answer: TestResponse, method = 'GET'): ComparableResponse {
  const { status } = answer;
  const ignored = DIFFERENCES.filter(({ where }) => where?.({ ...answer, method }) ?? true).flatMap(
    ({ headers }) => headers,
  );
  const headers = Object.entries(answer.headers)
    .filter(([name]) => (status === 416 ? name === 'content-range' : !ignored.includes(name)))
    .map(([name, value]) => [name, comparableValue(name, String(value), answer.headers)] as const)
    .sort();
  return {
    status,
    headers: Object.fromEntries(headers),
    body: NGINX_BODIES.includes(status) ? '' : decompressedBody(answer),
  };
}

function comparableValue(name: string, value: string, headers: TestResponse['headers']): string {
  if (name === 'vary' && isPage(headers)) return value.replace(', Available-Dictionary', '');
  return name === 'etag' ? '(a tag)' : value;
}

function isPage(headers: TestResponse['headers']): boolean {
  return headers['cross-origin-opener-policy'] !== undefined;
}

function isCompressed(headers: TestResponse['headers']): boolean {
  return headers['content-encoding'] !== undefined;
}

function decompressedBody({ body, headers, status }: TestResponse): string {
  if (body.length === 0 || status === 206) return body.toString('latin1');
  const encoding = headers['content-encoding'];
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return encoding === 'br' ? brotliDecompressSync(body).toString() : body.toString();
}
