import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { COMMON_HEADERS } from '../../http/security-headers';

/**
 * Request headers that the backend receives, in lower case. All others are dropped: connection headers, headers that claim to
 * come from a proxy, and look-alikes such as `X_Forwarded_For`.
 */
export const FORWARDED_HEADERS: readonly string[] = [
  // Headers of our API client.
  ...['content-type', 'cookie', 'guid', 'platform', 'usertoken', 'x-user-agent'],
  // Headers of browsers.
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
  // Headers of other API clients.
  ...['authorization', 'content-encoding', 'idempotency-key', 'traceparent', 'tracestate', 'x-csrf-token'],
  'x-requested-with',
];

/** Response headers that belong to one connection (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS: readonly string[] = [
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Facts about a visitor's request that the backend receives in headers. */
export interface ForwardedFacts {
  /** Value of `Host`: the backend's own. */
  host: string;
  address: string;
  pageHost: string;
  isSecure: boolean;
}

/**
 * Builds the headers of the request to the backend: the visitor's headers that the table allows and `Connection` does not name, and
 * our own `X-Forwarded-*`. The client library frames the body.
 *
 * @example backendRequestHeaders(request.rawHeaders, forwarded) // ['accept', '*\/*', 'host', 'api.…', …]
 */
export function backendRequestHeaders(raw: readonly string[], forwarded: ForwardedFacts): string[] {
  const pairs = pairsOf(raw);
  const named = namesIn(pairs.flatMap(([name, value]) => (isConnectionHeader(name) ? [value] : [])));
  const passed = pairs.filter(([name]) => FORWARDED_HEADERS.includes(name) && !named.has(name));
  return [
    ...passed.flat(),
    ...['host', forwarded.host],
    ...['x-forwarded-for', forwarded.address],
    ...['x-forwarded-proto', forwarded.isSecure ? 'https' : 'http'],
    ...['x-forwarded-host', forwarded.pageHost],
  ];
}

/** Policy of responses that a browser could show as a page of our origin. */
export const SANDBOX_POLICY = "default-src 'none'; sandbox";

/** Regular expression of JSON media types, which browsers never show as a page; for Node and nginx. */
export const JSON_TYPE_PATTERN = String.raw`^application/(?:[\w.+-]+\+)?json[ \t]*(?:;[ \t]*charset="?[\w-]+"?[ \t]*)?$`;

const JSON_TYPE = new RegExp(JSON_TYPE_PATTERN, 'i');

/**
 * Builds the headers of the response to the visitor: the backend's without connection headers, and our common headers where the
 * backend has none. A response that is not JSON gets a sandbox policy. One without a caching header is not stored.
 */
export function backendResponseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = namesIn([headers.connection ?? []].flat());
  const type: unknown = headers['content-type'];
  // Several types are a list: browsers would use the last one.
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

/** Lower-cases names, as the client library does, so that the backend's headers replace ours. */
function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Pairs raw headers; names become lower case. */
function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1]!] as [string, string]] : [],
  );
}

function isConnectionHeader(name: string): boolean {
  return name === 'connection' || name === 'proxy-connection';
}

function namesIn(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => value.split(',').map((name) => name.trim().toLowerCase())));
}
