import { chooseVersion } from 'shared-config/loader/choose-version';
import { versionsOf } from '../releases/release-document';
import type { PartName } from 'build/released-parts';
import { COMMON_HEADERS } from '../server/security-headers';
import { GONE, IMMUTABLE } from '../server/release-files';
import { TYPES } from '../server/send-file';
import { block, directive, lookUp } from './directive';
import { BUILD_FILE, filesFolder, NEWEST_FILE } from './file-routes';
import { headerLines, headerLinesOfSuccess } from './header-lines';
import type { NginxInput } from './nginx-input';
import { servedBuilds } from './used-builds';
import { partVariable, VARIABLES } from './variables';

/** Where a path leads that no build has. */
export const NO_FILE = '/-/no-file';

/** Types by ending, as the page server says them; nginx adds nothing to them. */
const TYPE_LINES = [
  block(
    'types',
    [],
    Object.entries(TYPES).map(([ending, type]) => directive(type, ending.slice(1))),
  ),
  directive('default_type', 'application/octet-stream'),
];

/**
 * The locations of a part's files: those under a build's id never change; the others are of the build that a visitor without a
 * device is given, or of the newest one that has them.
 *
 * @param added headers of every answer
 */
export function fileLocations(
  input: NginxInput,
  part: PartName,
  added: Readonly<Record<string, string>> = {},
): string[] {
  const folder = `/${filesFolder(part)}/`;
  const newest = partVariable(part, 'plain');
  const ids = servedBuilds(input, part).map(({ buildId }) => buildId);
  const lines = (caching: string) => [
    ...fileLines(input, { ...added, 'Cache-Control': caching }),
    directive('root', input.folder),
  ];
  return [
    block(
      'location',
      ['=', BUILD_FILE],
      [...lines(IMMUTABLE), directive('try_files', `${folder}${partVariable(part, 'named')}`, '@no_file')],
    ),
    block(
      'location',
      ['=', NEWEST_FILE],
      [
        ...lines('no-cache'),
        directive(
          'try_files',
          ...[partVariable(part, 'newest_build'), ...ids].map((id) => `${folder}${id}/${newest}`),
          '@no_file',
        ),
      ],
    ),
    block('location', ['@no_file'], noFileLines(added)),
    block('location', ['=', NO_FILE], ['internal;', ...noFileLines(added)]),
  ];
}

/** The build whose files are the newest for a region, by region. */
export function newestBuildMap({ live, sites }: NginxInput, part: PartName): string {
  const versions = versionsOf(live.document, part);
  const rows = sites.flatMap(({ site: { region } }) => {
    const version = chooseVersion({ versions, region: region.code, deviceId: undefined });
    return version ? [[region.code, version.extras.buildId] as const] : [];
  });
  return lookUp(VARIABLES.region, partVariable(part, 'newest_build'), rows);
}

/** What a location that serves files as they lie says: types, ready-made encodings, headers. */
export function fileLines(
  { brotliModules }: Pick<NginxInput, 'brotliModules'>,
  headers: Readonly<Record<string, string>>,
): string[] {
  return [
    'internal;',
    ...TYPE_LINES,
    'gzip off;',
    'gzip_static on;',
    ...(brotliModules ? ['brotli off;', 'brotli_static on;'] : []),
    // What is said on refusals too would be said twice where a part is asked for that the file has not.
    ...headerLinesOfSuccess({ ...COMMON_HEADERS, ...headers, Vary: 'Accept-Encoding', 'Last-Modified': '' }),
  ];
}

function noFileLines(added: Readonly<Record<string, string>>): string[] {
  const { 'Content-Type': type, ...headers } = GONE;
  return [
    directive('default_type', type),
    ...headerLines({ ...COMMON_HEADERS, ...added, ...headers }),
    directive('return', '404', 'There is no such file.\n'),
  ];
}
