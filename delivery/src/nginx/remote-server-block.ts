import { partByName, type PartName } from 'build/released-parts';
import { PUBLIC_HEADERS } from '../server/release-files';
import { block, directive, escapeRegExp, mapBlock } from './directive';
import { fileLines, fileLocations, newestBuildMap, NO_FILE } from './file-locations';
import { fileRoutes } from './file-routes';
import { COMMON_LINES, headerLines } from './header-lines';
import type { ListenerName } from '../server/sites-of-environment';
import type { NginxInput } from './nginx-input';
import { serverLines } from './server-lines';
import { PUBLIC_FILES } from '../releases/public-files';
import { PUBLIC_FOLDER } from './site-files';
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
        ...PUBLIC_FILES.map((name) => [`${isRead}${escapeRegExp(`/${name}`)}$`, routeOf(name)] as const),
        ...fileRoutes(
          input,
          part,
          `${isRead}(?!/(?:${PUBLIC_FILES.map(escapeRegExp).join('|')})$)${partByName(part).base}`,
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
        ...PUBLIC_FILES.map((name) =>
          block(
            'location',
            ['=', routeOf(name)],
            [
              ...fileLines(input, { ...PUBLIC_HEADERS, 'Cache-Control': 'no-cache' }),
              directive('root', pagesFolder),
              directive(
                'try_files',
                `/site/${VARIABLES.region}/${PUBLIC_FOLDER}/${part}/${name}`,
                '@no_file',
              ),
            ],
          ),
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

/** Returns the internal route of a file for other hosts. */
function routeOf(name: string): string {
  return `/-/public/${name}`;
}
