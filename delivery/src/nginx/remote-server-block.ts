import { partByName, type PartName } from 'build/released-parts';
import { PUBLIC_FILE_HEADERS, PUBLIC_HEADERS } from '../server/files/release-files';
import type { ListenerName } from '../server/hosts/sites-of-environment';
import { directive, escapeRegExp, internalLocation, mapBlock, serverBlock } from './directive';
import { dictionaryHeaderMaps } from './delta-locations';
import { fileLines, fileLocations, fileRoutes, newestBuildMap, NO_FILE } from './file-locations';
import { fragmentLocations, fragmentMaps, fragmentRoute } from './fragment-locations';
import { COMMON_LINES, headerLines } from './header-lines';
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
  const hasFragments = part === 'shell';
  const publicFile = `/(?:${PUBLIC_FILES.map(escapeRegExp).join('|')})$`;
  const rows = [
    ['^[^ ]+ OPTIONS ', '/-/options'],
    ['^[^ ]+ (?!(?:GET|HEAD|OPTIONS) )', '/-/method'],
    [`${isRead}${publicFile}`, '/-/public'],
    ...(hasFragments ? [fragmentRoute(isRead)] : []),
    ...fileRoutes(input, part, `${isRead}(?!${publicFile})${partByName(part).base}`),
  ].map(([pattern, to]) => [`~${pattern}`, to!] as const);
  return [
    newestBuildMap(input, part),
    ...dictionaryHeaderMaps(part),
    ...(hasFragments ? fragmentMaps(input) : []),
    mapBlock(`${VARIABLES.region} $request_method ${VARIABLES.path}`, route, rows, NO_FILE),
    serverBlock([
      ...serverLines(input, part, route),
      'error_page 403 404 = @no_file;',
      ...fileLocations(input, part, pagesFolder, PUBLIC_HEADERS),
      ...(hasFragments ? fragmentLocations(input, pagesFolder) : []),
      internalLocation('/-/public', [
        ...fileLines(input, PUBLIC_FILE_HEADERS),
        directive('root', pagesFolder),
        directive(
          'try_files',
          `/site/${VARIABLES.region}/${PUBLIC_FOLDER}/${part}${VARIABLES.path}`,
          '@no_file',
        ),
      ]),
      internalLocation('/-/options', [...COMMON_LINES, ...headerLines(PUBLIC_HEADERS), 'return 204;']),
      internalLocation('/-/method', [
        'default_type "";',
        ...COMMON_LINES,
        ...headerLines({ ...PUBLIC_HEADERS, Allow: 'GET, HEAD, OPTIONS' }),
        // A literal empty text would make nginx send its own error page.
        'return 405 $site_nothing;',
      ]),
    ]),
  ];
}
