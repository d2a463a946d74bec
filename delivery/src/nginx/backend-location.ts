import { limits } from 'shared-config/site/limits';
import { backendAddressOf } from '../server/backend/backend-address';
import { FORWARDED_HEADERS, JSON_TYPE_PATTERN, SANDBOX_POLICY } from '../server/backend/backend-headers';
import { ALLOWED_BACKEND_TARGET, WELL_FORMED_BACKEND_TARGET } from '../server/backend/backend-path';
import { GATEWAY_ERROR } from '../server/backend/forward-to-backend';
import {
  BACKEND_METHODS,
  HAS_BODY,
  MAX_BODY_BYTES,
  REFUSAL_HEADERS,
  REFUSALS,
  type Refusal,
} from '../server/backend/request-framing';
import { COMMON_HEADERS } from '../http/security-headers';
import { directive, internalLocation, mapBlock, namedLocation } from './directive';
import { headerLines } from './header-lines';
import { backendLimitLines } from './limit-lines';
import type { NginxInput } from './nginx-input';
import { regionMap } from './variables';

/** Route of paths that the backend may answer. */
export const BACKEND = '/-/backend';

/** Variable with the internal location of such a request: the backend, or a refusal. */
export const BACKEND_ROUTE = '$site_backend_route';

/** File with the trusted certificates of backends, below the folder. */
export const CERTIFICATES_FILE = 'certificates.pem';

/** Refusals with an internal location; nginx itself rejects ambiguous framing. */
const ROUTED_REFUSALS = ['malformed', 'unknown', 'method', 'body'] as const;

const OPTIONS = `${BACKEND}-options`;

/** Headers of responses for which the backend sets none. */
const { 'X-Content-Type-Options': _always, ...OPTIONAL_HEADERS } = COMMON_HEADERS;
const DEFAULT_HEADERS = { ...OPTIONAL_HEADERS, 'Cache-Control': 'no-store' };

/** Returns the maps of each site's backend, of the forwarded headers, and of our default response headers. */
export function backendMaps({ sites }: NginxInput): string[] {
  return [
    regionMap(sites, '$site_backend', ({ hosts }) => backendAddressOf(hosts).origin),
    regionMap(sites, '$site_backend_host', ({ hosts }) => backendAddressOf(hosts).host),
    ...routeMaps(),
    ...FORWARDED_HEADERS.map((name) =>
      // A header that `Connection` names is hop-by-hop and not forwarded.
      mapBlock(
        '$http_connection',
        forwardedVariable(name),
        [[`~*(?:^|,)[ \\t]*${name}[ \\t]*(?:,|$)`, '']],
        `$http_${snakeCaseOf(name)}`,
      ),
    ),
    ...Object.entries(DEFAULT_HEADERS).map(([name, value]) =>
      mapBlock(`$upstream_http_${snakeCaseOf(name)}`, responseVariable(name), [['', value]]),
    ),
    mapBlock(
      // The sent type: nginx uses one if the backend sets two.
      '$sent_http_content_type',
      responseVariable('Content-Security-Policy'),
      [[`~*${JSON_TYPE_PATTERN}`, '$upstream_http_content_security_policy']],
      SANDBOX_POLICY,
    ),
  ];
}

/** Returns the rules of `checkBackendPath` and `framingOf`. */
function routeMaps(): string[] {
  const methods = (hasBody: boolean) =>
    Object.keys(HAS_BODY)
      .filter((method) => HAS_BODY[method] === hasBody)
      .join('|');
  const paths = [
    [`~${ALLOWED_BACKEND_TARGET}`, 'allowed'],
    [`~${WELL_FORMED_BACKEND_TARGET}`, 'unknown'],
  ] as const;
  const routes = [
    ['~^malformed ', refusalRoute('malformed')],
    ['~^unknown ', refusalRoute('unknown')],
    ['~^allowed OPTIONS ', OPTIONS],
    [`~^allowed (?:${methods(true)}) `, BACKEND],
    [`~^allowed (?:${methods(false)}) none$`, BACKEND],
    [`~^allowed (?:${methods(false)}) some$`, refusalRoute('body')],
  ] as const;
  const bodies = [['~^0*:$', 'none']] as const;
  const request = '$site_backend_path $request_method $site_backend_body';
  return [
    mapBlock('$request_uri', '$site_backend_path', paths, 'malformed'),
    mapBlock('$http_content_length:$http_transfer_encoding', '$site_backend_body', bodies, 'some'),
    mapBlock(request, BACKEND_ROUTE, routes, refusalRoute('method')),
  ];
}

/** Returns the locations that forward permitted requests to the backend and reject all others. */
export function backendLocations({ sites, folder, resolver }: NginxInput): string[] {
  const seconds = `${limits.requestTimeoutMs / 1000}s`;
  const isLocal = sites[0]!.site.environment.kind === 'local';
  const own = [...Object.keys(DEFAULT_HEADERS), 'Content-Security-Policy'];
  return [
    internalLocation(BACKEND, [
      ...(isLocal ? [] : [directive('resolver', resolver), ...tlsLines(folder)]),
      'proxy_pass $site_backend$request_uri;',
      'proxy_http_version 1.1;',
      'proxy_pass_request_headers off;',
      ...FORWARDED_HEADERS.map((name) => `proxy_set_header ${name} ${forwardedVariable(name)};`),
      'proxy_set_header Host $site_backend_host;',
      'proxy_set_header Connection "";',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      `proxy_set_header X-Forwarded-Proto ${isLocal ? 'http' : 'https'};`,
      'proxy_set_header X-Forwarded-Host $host;',
      'proxy_buffering off;',
      // A slow upload must not occupy a connection to the backend.
      'proxy_request_buffering on;',
      'proxy_redirect off;',
      'proxy_max_temp_file_size 0;',
      ...['connect', 'send', 'read'].map((phase) => `proxy_${phase}_timeout ${seconds};`),
      // The backend must not select our files or control how nginx responds.
      'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
      ...['X-Content-Type-Options', 'Content-Security-Policy'].map((name) => `proxy_hide_header ${name};`),
      ...['Date', 'Server'].map((name) => `proxy_pass_header ${name};`),
      `client_max_body_size ${MAX_BODY_BYTES};`,
      'gzip off;',
      ...headerLines({
        ...Object.fromEntries(own.map((name) => [name, responseVariable(name)])),
        'X-Content-Type-Options': 'nosniff',
      }),
      'error_page 413 = @backend_too_large;',
      ...backendLimitLines(),
      'error_page 503 = @backend_busy;',
      'error_page 502 504 = @backend_away;',
    ]),
    ...ROUTED_REFUSALS.map((name) => internalLocation(refusalRoute(name), refusalLines(REFUSALS[name]))),
    internalLocation(OPTIONS, [
      'keepalive_timeout 0;',
      ...headerLines({ ...COMMON_HEADERS, Allow: BACKEND_METHODS }),
      'return 204;',
    ]),
    namedLocation('@backend_too_large', refusalLines(REFUSALS.tooLarge)),
    namedLocation('@backend_busy', refusalLines(REFUSALS.noSlot)),
    namedLocation('@backend_away', [
      'keepalive_timeout 0;',
      'default_type application/json;',
      ...headerLines({ ...COMMON_HEADERS, 'Cache-Control': 'no-store' }),
      directive('return', '502', GATEWAY_ERROR),
    ]),
  ];
}

/** Closes the connection: bytes after a rejected request must not become the next request. */
function refusalLines({ status, message }: Refusal): string[] {
  return [
    'keepalive_timeout 0;',
    directive('default_type', 'text/plain; charset=utf-8'),
    ...headerLines({
      ...COMMON_HEADERS,
      'Cache-Control': 'no-store',
      ...REFUSAL_HEADERS[status],
    }),
    directive('return', String(status), `${message}\n`),
  ];
}

function refusalRoute(name: (typeof ROUTED_REFUSALS)[number]): string {
  return `${BACKEND}-${name}`;
}

function tlsLines(folder: string): string[] {
  return [
    'proxy_ssl_server_name on;',
    'proxy_ssl_name $site_backend_host;',
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 4;',
    directive('proxy_ssl_trusted_certificate', `${folder}/${CERTIFICATES_FILE}`),
  ];
}

function snakeCaseOf(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

function responseVariable(name: string): string {
  return `$site_own_${snakeCaseOf(name)}`;
}

function forwardedVariable(name: string): string {
  return `$site_forwarded_${snakeCaseOf(name)}`;
}
