import { block, directive } from './directive';
import { COMMON_LINES } from './header-lines';
import { limitLines } from './limit-lines';
import type { Door, NginxInput } from './nginx-input';

/** Where the request of a host leads that is not ours. */
export const STRANGER = '/-/stranger';

/**
 * What every server says. The address as it was asked for decides, by `route`, which of the inner locations answers, and there is
 * no other way to one of them.
 */
export function serverLines(input: NginxInput, door: Door, route: string): string[] {
  const names = input.sites.flatMap((served) => served.names[door]);
  return [
    ...input.listen[door].map((address) => `listen ${address};`),
    directive('server_name', ...new Set(names)),
    'server_tokens off;',
    'absolute_redirect off;',
    ...limitLines(),
    'large_client_header_buffers 4 16k;',
    'max_ranges 1;',
    'if_modified_since off;',
    'gzip_vary off;',
    ...COMMON_LINES,
    // Once a request: pieces and pages of errors come by here again, under their inner addresses.
    'uninitialized_variable_warn off;',
    'if ($site_is_routed = "") {',
    '  set $site_is_routed 1;',
    `  rewrite ^ ${route} last;`,
    '}',
  ];
}

/** What a host is told that is not ours. */
export function strangerLocation(): string {
  return block(
    'location',
    ['=', STRANGER],
    [
      'internal;',
      'default_type "";',
      ...COMMON_LINES,
      directive('return', '421', 'This is no host of ours.\n'),
    ],
  );
}
