import { partByName, type PartName } from 'build/released-parts';
import { PUBLIC_HEADERS } from '../server/files/release-files';
import { block, directive, escapeRegExp, mapBlock } from './directive';
import { fileLines, fileLocations, newestBuildMap, NO_FILE } from './file-locations';
import { fileRoutes } from './file-routes';
import { COMMON_LINES, headerLines } from './header-lines';
import type { ListenerName } from '../server/hosts/sites-of-environment';
import type { NginxInput } from './nginx-input';
import { serverLines } from './server-lines';
import { PUBLIC_FILE } from './site-files';
import { partVariable, VARIABLES } from './variables';

/** Returns the server of a remote's origin with its maps. */
export function remoteServerBlocks(
  input: NginxInput,
  part: PartName & ListenerName,
  pagesFolder: string,
): string[] {
  const route = partVariable(part, 'route');
  const isRead = '^[^ ]+ (?:GET|HEAD) ';
  return [
    newestBuildMap(input, part),
    mapBlock(
      `${VARIABLES.region} $request_method ${VARIABLES.path}`,
      route,
      [
        ['^[^ ]+ OPTIONS ', '/-/options'],
        ['^[^ ]+ (?!(?:GET|HEAD|OPTIONS) )', '/-/method'],
        [`${isRead}${escapeRegExp('/discovery.json')}$`, '/-/public'],
        ...fileRoutes(
          input,
          part,
          `${isRead}(?!${escapeRegExp('/discovery.json')}$)${partByName(part).base}`,
        ),
      ].map(([pattern, to]) => [`~${pattern}`, to!] as const),
      NO_FILE,
    ),
    block(
      'server',
      [],
      [
        ...serverLines(input, part, route),
        'error_page 403 404 = @no_file;',
        ...fileLocations(input, part, PUBLIC_HEADERS),
        block(
          'location',
          ['=', '/-/public'],
          [
            ...fileLines(input, { ...PUBLIC_HEADERS, 'Cache-Control': 'no-cache' }),
            directive('root', pagesFolder),
            directive('try_files', `/site/${VARIABLES.region}/${PUBLIC_FILE}`, '@no_file'),
          ],
        ),
        block(
          'location',
          ['=', '/-/options'],
          ['internal;', ...COMMON_LINES, ...headerLines(PUBLIC_HEADERS), 'return 204;'],
        ),
        block(
          'location',
          ['=', '/-/method'],
          [
            'internal;',
            'default_type "";',
            ...COMMON_LINES,
            ...headerLines({ ...PUBLIC_HEADERS, Allow: 'GET, HEAD, OPTIONS' }),
            // A literal empty text would make nginx send its own error page.
            'return 405 $site_nothing;',
          ],
        ),
      ],
    ),
  ];
}
