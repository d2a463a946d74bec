import { limits } from 'shared-config/limits';
import { COMMON_HEADERS } from '../server/security-headers';
import { block, directive, lookUp } from './directive';
import { headerLines } from './header-lines';
import type { NginxInput } from './nginx-input';
import { VARIABLES } from './variables';

/** Where a path leads that the backend answers. */
export const BACKEND = '/-/backend';

/** Certificates that a backend's is checked against, below the folder. */
export const CERTIFICATES_FILE = 'certificates.pem';

/** Each site's backend, and our headers where its answer has none of its own. */
export function backendMaps({ sites }: NginxInput): string[] {
  const rows = sites.map(({ site, hosts }) => [site.region.code, new URL(hosts.api)] as const);
  return [
    lookUp(
      VARIABLES.region,
      '$site_backend',
      rows.map(([region, { protocol, port, hostname }]) => {
        const address = isLocal(hostname) ? '127.0.0.1' : hostname;
        return [region, `${protocol}//${address}${port ? `:${port}` : ''}`];
      }),
    ),
    lookUp(
      VARIABLES.region,
      '$site_backend_host',
      rows.map(([region, { host }]) => [region, host]),
    ),
    ...Object.entries(COMMON_HEADERS).map(([name, value]) =>
      lookUp(`$upstream_http_${snakeOf(name)}`, ownVariable(name), [['', value]]),
    ),
  ];
}

/** Passes a request on as it is, and its answer back; the backend's own failures are its own words. */
export function backendLocations({ sites, folder, resolver }: NginxInput): string[] {
  const seconds = `${limits.requestTimeoutMs / 1000}s`;
  const needsNames = sites.some(({ hosts }) => !isLocal(new URL(hosts.api).hostname));
  const own = Object.fromEntries(Object.keys(COMMON_HEADERS).map((name) => [name, ownVariable(name)]));
  return [
    block(
      'location',
      ['=', BACKEND],
      [
        'internal;',
        ...(needsNames ? [directive('resolver', resolver), ...secureLines(folder)] : []),
        'proxy_pass $site_backend$request_uri;',
        'proxy_http_version 1.1;',
        'proxy_set_header Host $site_backend_host;',
        'proxy_set_header Connection "";',
        'proxy_buffering off;',
        'proxy_request_buffering off;',
        'proxy_redirect off;',
        'proxy_max_temp_file_size 0;',
        ...['connect', 'send', 'read'].map((what) => `proxy_${what}_timeout ${seconds};`),
        // The backend names no file of ours, and decides nothing about how nginx answers.
        'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
        ...['Date', 'Server'].map((name) => `proxy_pass_header ${name};`),
        'client_max_body_size 0;',
        'gzip off;',
        ...headerLines(own),
        'error_page 502 503 504 = @backend_away;',
      ],
    ),
    block(
      'location',
      ['@backend_away'],
      [
        'default_type application/json;',
        ...headerLines({ ...COMMON_HEADERS, 'Cache-Control': 'no-store' }),
        directive('return', '502', JSON.stringify({ result: { status_code: 502 } })),
      ],
    ),
  ];
}

function secureLines(folder: string): string[] {
  return [
    'proxy_ssl_server_name on;',
    'proxy_ssl_name $site_backend_host;',
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 4;',
    directive('proxy_ssl_trusted_certificate', `${folder}/${CERTIFICATES_FILE}`),
  ];
}

function isLocal(hostname: string): boolean {
  return hostname.endsWith('localhost');
}

function snakeOf(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

function ownVariable(name: string): string {
  return `$site_own_${snakeOf(name)}`;
}
