import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { COMMON_HEADERS } from '../security-headers';

/** Headers that belong to one connection (RFC 9110, 7.6.1), and those that the client library frames itself. */
const CONNECTION_HEADERS: readonly string[] = [
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers by which a client could say who it is, which address it requests or which method it uses. We say that, or nobody does. */
const CLIENT_CLAIMS =
  /^(?:proxy-.*|x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-cluster-client-ip|x-original-.*|x-rewrite-.*|x-http-method.*|x-method-override|x-accel-.*)$/;

/** Servers behind gateways that turn names into variables take `X_Forwarded_For` for `X-Forwarded-For`. */
const PLAIN_NAME = /^[a-z0-9-]+$/;

/** What we tell the backend about the request. */
export interface Forwarded {
  /** Value of `Host`: the backend's own. */
  host: string;
  /** Address of the visitor. */
  address: string;
  /** Host of the page, from our table of hosts. */
  pageHost: string;
  isSecure: boolean;
  /** Header in which a proxy of ours writes the visitor's address; never passed on. */
  addressHeader?: string | undefined;
}

/**
 * Builds the headers of the request to the backend: those of the client without anything that belongs to the connection or that
 * claims to come from a proxy, and our own `X-Forwarded-*`. The body's framing is left to the client library.
 *
 * @example backendRequestHeaders(request.rawHeaders, forwarded) // ['accept', '*\/*', 'host', 'api.…', …]
 */
export function backendRequestHeaders(raw: readonly string[], forwarded: Forwarded): string[] {
  const pairs = pairsOf(raw);
  const named = namedIn(pairs.flatMap(([name, value]) => (isConnection(name) ? [value] : [])));
  const passed = pairs.filter(
    ([name]) =>
      PLAIN_NAME.test(name) &&
      !CONNECTION_HEADERS.includes(name) &&
      !CLIENT_CLAIMS.test(name) &&
      !named.has(name) &&
      name !== forwarded.addressHeader,
  );
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

/** Media types of answers that no browser shows as a page. */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/**
 * Builds the headers of the answer to the visitor: those of the backend without anything that belongs to the connection, our
 * common headers where it has none of its own, and what keeps an answer that is not JSON from acting as a page of ours. An answer
 * that says nothing about caching belongs to one visitor and is not stored.
 */
export function backendResponseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = namedIn([headers.connection ?? '']);
  const isJson = JSON_TYPE.test(headers['content-type'] ?? '');
  const own = Object.entries(headers).filter(
    ([name]) =>
      (name === 'content-length' || !CONNECTION_HEADERS.includes(name)) &&
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
