import { addressMaps } from './address-maps';
import { dictionaryMaps } from './delta-locations';
import { directive, mapBlock } from './directive';
import type { NginxInput } from './nginx-input';
import { limitZones, WORKER_CONNECTIONS } from './limit-lines';
import { pageServerBlocks } from './page-server-block';
import { remoteServerBlocks } from './remote-server-block';
import { foreignHostServer } from './server-lines';
import { VARIABLES } from './variables';
import { versionMaps } from './version-maps';

const TITLE = '# Written by `npm run nginx -- write`. The next run overwrites manual changes.';

/** Returns the content of nginx's `http` block: maps and servers. `pagesFolder` is absolute. */
export function siteConfiguration(input: NginxInput, pagesFolder: string): string {
  const names = input.sites.flatMap(({ site, names: byListener }) =>
    [...new Set(Object.values(byListener).flat())].map((name) => [name, site.region.code] as const),
  );
  return `${[
    TITLE,
    mapBlock('$host', VARIABLES.region, names),
    mapBlock('$host', '$site_nothing', []),
    ...limitZones(),
    ...addressMaps(input),
    ...versionMaps(input),
    ...dictionaryMaps(),
    foreignHostServer(input),
    ...pageServerBlocks(input, pagesFolder),
    ...remoteServerBlocks(input, 'shell', pagesFolder),
    ...remoteServerBlocks(input, 'bridge', pagesFolder),
  ].join('\n\n')}\n`;
}

/** Returns a complete configuration for an nginx without other sites; the folder is its prefix. */
export function mainConfiguration({ brotliModules }: Pick<NginxInput, 'brotliModules'>): string {
  const modules = brotliModules
    ? ['filter', 'static'].map((kind) =>
        directive('load_module', `${brotliModules}/ngx_http_brotli_${kind}_module.so`),
      )
    : [];
  return [
    TITLE,
    ...modules,
    'worker_processes auto;',
    'pid nginx.pid;',
    // At lower levels nginx logs request lines with queries and visitors' addresses.
    'error_log error.log crit;',
    directive('worker_rlimit_nofile', String(2 * WORKER_CONNECTIONS)),
    `events { worker_connections ${WORKER_CONNECTIONS}; }`,
    'http {',
    '  access_log off;',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  map_hash_bucket_size 256;',
    '  map_hash_max_size 4096;',
    '  server_names_hash_bucket_size 256;',
    '  variables_hash_max_size 4096;',
    '  variables_hash_bucket_size 128;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `  ${name}_temp_path temp/${name};`,
    ),
    '  include site.conf;',
    '}\n',
  ].join('\n');
}
