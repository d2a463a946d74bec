import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { COMMON_HEADERS } from '../../http/security-headers';
import { backendAddressOf, type BackendSite } from './backend-address';

/**
 * Request headers that the backend receives, in lower case. All others are dropped: connection headers, headers that claim to
 * come from a proxy, and look-alikes such as `X_Forwarded_For`.
 */
const FORWARDED_HEADERS: readonly string[] = [
  // Headers of our API client.
  ...['content-type', 'cookie', 'guid', 'platform', 'usertoken', 'x-user-agent'],
  // Headers of browsers.
  ...['accept', 'accept-encoding', 'accept-language', 'cache-control', 'dnt', 'origin', 'pragma', 'range'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since'],
  ...['referer', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-fetch-user', 'sec-gpc'],
  'user-agent',
  ...['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'],
  // Headers of other API clients.
  ...['authorization', 'content-encoding', 'idempotency-key', 'traceparent', 'tracestate', 'x-csrf-token'],
  'x-requested-with',
];

/** Response headers that belong to one connection (RFC 9110, 7.6.1). */
const CONNECTION_HEADER = /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/;

/**
 * Builds the headers of the request to the backend: the visitor's headers that the table allows and `Connection` does not name, and
 * our own `X-Forwarded-*`. The client library frames the body.
 *
 * @param address the visitor's
 * @example backendRequestHeaders(request.rawHeaders, to, '203.0.113.7') // ['accept', '*\/*', 'host', 'api.…', …]
 */
export function backendRequestHeaders(
  raw: readonly string[],
  { site, hosts }: BackendSite,
  address: string,
): string[] {
  const pairs = raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1]!] as const] : [],
  );
  const connection = pairs.filter(([name]) => name === 'connection' || name === 'proxy-connection');
  const named = namesIn(connection.map(([, value]) => value));
  const passed = pairs.filter(([name]) => FORWARDED_HEADERS.includes(name) && !named.has(name));
  return [
    ...passed.flat(),
    ...['host', backendAddressOf(hosts).host],
    ...['x-forwarded-for', address],
    ...['x-forwarded-proto', site.environment.kind === 'local' ? 'http' : 'https'],
    ...['x-forwarded-host', site.hostname],
  ];
}

/** Policy of responses that a browser could show as a page of our origin. */
const SANDBOX_POLICY = "default-src 'none'; sandbox";

/** JSON media types, which browsers never show as a page. */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json[ \t]*(?:;[ \t]*charset="?[\w-]+"?[ \t]*)?$/i;

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
      !CONNECTION_HEADER.test(name) &&
      !/^(?:x-accel-.*|x-content-type-options)$/.test(name) &&
      !(name === 'content-security-policy' && !isJson) &&
      !named.has(name),
  );
  // In lower case, as the client library writes names, so that the backend's headers replace ours.
  const common = Object.entries(COMMON_HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    ...Object.fromEntries(common),
    'cache-control': 'no-store',
    ...Object.fromEntries(own),
    ...(isJson ? {} : { 'content-security-policy': SANDBOX_POLICY }),
  };
}

function namesIn(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => value.split(',').map((name) => name.trim().toLowerCase())));
}
