import { DEFAULT_ADDRESS_HEADER } from '../http/client-address';
import { directive, serverBlock } from './directive';
import { PLAIN_ERROR_HEADERS } from '../http/security-headers';
import { HOST_REFUSALS } from '../server/hosts/require-served-host';
import type { ListenerName } from '../server/hosts/sites-of-environment';
import { COMMON_LINES, headerLines } from './header-lines';
import { limitLines } from './limit-lines';
import type { NginxInput } from './nginx-input';

/**
 * Returns the common lines of all servers. The variable `route` selects the internal location of a request; there is no other way
 * to reach one.
 */
export function serverLines(input: NginxInput, listener: ListenerName, route: string): string[] {
  const names = input.sites.flatMap((served) => served.names[listener]);
  return [
    ...input.listen[listener].map((address) => `listen ${address};`),
    directive('server_name', ...new Set(names)),
    ...proxyLines(input),
    'server_tokens off;',
    'absolute_redirect off;',
    ...limitLines(),
    'large_client_header_buffers 4 16k;',
    'max_ranges 1;',
    'if_modified_since off;',
    'gzip_vary off;',
    ...COMMON_LINES,
    // Once per request: included pieces and error pages pass here again with their internal paths.
    'uninitialized_variable_warn off;',
    'if ($site_is_routed = "") {',
    '  set $site_is_routed 1;',
    `  rewrite ^ ${route} last;`,
    '}',
  ];
}

/** Returns the lines that name the proxies whose client address nginx trusts (`clientAddressOf` on the page server). */
function proxyLines({ trustedProxies = [], addressHeader = DEFAULT_ADDRESS_HEADER }: NginxInput): string[] {
  if (trustedProxies.length === 0) return [];
  return [
    ...trustedProxies.map((network) => directive('set_real_ip_from', network)),
    directive('real_ip_header', addressHeader),
    'real_ip_recursive on;',
  ];
}

/**
 * Returns the server of all hosts that are not in the table. It must be the first one: nginx then uses it for every host without a
 * matching `server_name`. It is not a `default_server`, because an nginx with other sites may already have one.
 */
export function foreignHostServer({ listen }: NginxInput): string {
  const { 'Content-Type': type, ...headers } = PLAIN_ERROR_HEADERS;
  const addresses = new Set(Object.values(listen).flat());
  return serverBlock([
    ...[...addresses].map((address) => `listen ${address};`),
    'server_name _;',
    'server_tokens off;',
    // The header timeout of the first server applies to all, because nginx does not know the host before.
    ...limitLines(),
    'large_client_header_buffers 4 16k;',
    directive('default_type', type),
    ...COMMON_LINES,
    ...headerLines(headers),
    directive('return', '421', HOST_REFUSALS[421]),
  ]);
}
