import { addressMaps } from './address-maps';
import { directive, lookUp } from './directive';
import type { NginxInput } from './nginx-input';
import { limitZones, WORKER_CONNECTIONS } from './limit-lines';
import { pageServer } from './page-server-block';
import { remoteServer } from './remote-server-block';
import { foreignHostServer } from './server-lines';
import { VARIABLES } from './variables';
import { versionMaps } from './version-maps';

/** Who made it, and that nobody should change it. */
const TITLE = '# Written by `npm run nginx -- write`. What is changed here is lost at the next release.';

/**
 * What nginx needs inside its `http`: look-ups that decide, and servers that answer.
 *
 * @param pagesFolder absolute path of the pages and pieces
 */
export function siteConfiguration(input: NginxInput, pagesFolder: string): string {
  const names = input.sites.flatMap(({ site, names: byDoor }) =>
    [...new Set(Object.values(byDoor).flat())].map((name) => [name, site.region.code] as const),
  );
  return `${[
    TITLE,
    lookUp('$host', VARIABLES.region, names),
    lookUp('$host', '$site_nothing', []),
    ...limitZones(),
    ...addressMaps(input),
    ...versionMaps(input),
    foreignHostServer(input),
    ...pageServer(input, pagesFolder),
    ...remoteServer(input, 'shell', pagesFolder),
    ...remoteServer(input, 'bridge', pagesFolder),
  ].join('\n\n')}\n`;
}

/** A whole configuration around it, for an nginx that serves nothing else; its folder is its prefix. */
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
    // Below this level nginx writes whole request lines, with queries and addresses of visitors, one for each failed request.
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
