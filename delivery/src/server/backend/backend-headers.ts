import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { COMMON_HEADERS } from '../security-headers';

/**
 * The headers of a request that the backend receives; lower case. One row = one header. What is missing here never passes: headers
 * of one connection, headers that claim to come from a proxy, and headers that only look like those (`X_Forwarded_For`).
 */
export const FORWARDED_HEADERS: readonly string[] = [
  // What the client of the backend sends.
  ...['content-type', 'cookie', 'guid', 'platform', 'usertoken', 'x-user-agent'],
  // What browsers send.
  ...['accept', 'accept-encoding', 'accept-language', 'cache-control', 'dnt', 'origin', 'pragma', 'range'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since'],
  ...[
    'referer',
    'sec-fetch-dest',
    'sec-fetch-mode',
    'sec-fetch-site',
    'sec-fetch-user',
    'sec-gpc',
    'user-agent',
  ],
  ...['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'],
  // What other clients of a backend use.
  ...['authorization', 'content-encoding', 'idempotency-key', 'traceparent', 'tracestate', 'x-csrf-token'],
  'x-requested-with',
];

/** Headers of an answer that belong to one connection (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS: readonly string[] = [
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Facts about the request that the front sends to the backend. */
export interface Forwarded {
  /** Value of `Host`: the backend's own. */
  host: string;
  /** Address of the visitor. */
  address: string;
  /** Host of the page, from our table of hosts. */
  pageHost: string;
  isSecure: boolean;
}

/**
 * Builds the headers of the request to the backend: those of the client that the table allows and that its `Connection` header does
 * not claim for one connection, and our own `X-Forwarded-*`. The body's framing is left to the client library.
 *
 * @example backendRequestHeaders(request.rawHeaders, forwarded) // ['accept', '*\/*', 'host', 'api.…', …]
 */
export function backendRequestHeaders(raw: readonly string[], forwarded: Forwarded): string[] {
  const pairs = pairsOf(raw);
  const named = namedIn(pairs.flatMap(([name, value]) => (isConnection(name) ? [value] : [])));
  const passed = pairs.filter(([name]) => FORWARDED_HEADERS.includes(name) && !named.has(name));
  return [
    ...passed.flat(),
    ...['host', forwarded.host],
    ...['x-forwarded-for', forwarded.address],
    ...['x-forwarded-proto', forwarded.isSecure ? 'https' : 'http'],
    ...['x-forwarded-host', forwarded.pageHost],
  ];
}

/** For answers that a browser could show as a page of our origin. */
export const SANDBOX_POLICY = "default-src 'none'; sandbox";

/** Regular expression of media types that no browser shows as a page, for Node and nginx: of several types browsers take the last. */
export const JSON_TYPE_PATTERN = String.raw`^application/(?:[\w.+-]+\+)?json[ \t]*(?:;[ \t]*charset="?[\w-]+"?[ \t]*)?$`;

const JSON_TYPE = new RegExp(JSON_TYPE_PATTERN, 'i');

/**
 * Builds the headers of the answer to the visitor: those of the backend without anything that belongs to the connection, our
 * common headers where it has none of its own, and what keeps an answer that is not JSON from acting as a page of ours. An answer
 * without a caching header belongs to one visitor and is not stored.
 */
export function backendResponseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = namedIn([headers.connection ?? []].flat());
  const type: unknown = headers['content-type'];
  // Two types come as a list.
  const isJson = typeof type === 'string' && JSON_TYPE.test(type);
  const own = Object.entries(headers).filter(
    ([name]) =>
      !CONNECTION_HEADERS.includes(name) &&
      !/^(?:proxy-.*|x-accel-.*|x-content-type-options)$/.test(name) &&
      !(name === 'content-security-policy' && !isJson) &&
      !named.has(name),
  );
  return {
    ...lowerCase(COMMON_HEADERS),
    'cache-control': 'no-store',
    ...Object.fromEntries(own),
    ...(isJson ? {} : { 'content-security-policy': SANDBOX_POLICY }),
  };
}

/** Named as the client library names a backend's, so that a header of its own takes the place of ours. */
function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Names are lower case, values as they were sent. */
function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1]!] as [string, string]] : [],
  );
}

function isConnection(name: string): boolean {
  return name === 'connection' || name === 'proxy-connection';
}

function namedIn(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => value.split(',').map((name) => name.trim().toLowerCase())));
}
