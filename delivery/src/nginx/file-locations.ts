import { chooseVersion } from 'shared-config/loader/choose-version';
import { versionsOf } from '../releases/release-document';
import type { PartName } from 'build/released-parts';
import { COMMON_HEADERS } from '../http/security-headers';
import { NOT_FOUND_HEADERS, IMMUTABLE_CACHING } from '../server/files/release-files';
import { CONTENT_TYPES } from '../server/files/send-file';
import { block, directive, mapBlock } from './directive';
import { BUILD_FILE, filesFolder, NEWEST_FILE } from './file-routes';
import { headerLines, successHeaderLines } from './header-lines';
import type { NginxInput } from './nginx-input';
import { availableBuilds } from './served-builds';
import { partVariable, VARIABLES } from './variables';

/** Route of paths that no build has. */
export const NO_FILE = '/-/no-file';

/** Media types by file extension, equal to those of the page server. */
const TYPE_LINES = [
  block(
    'types',
    [],
    Object.entries(CONTENT_TYPES).map(([ending, type]) => directive(type, ending.slice(1))),
  ),
  directive('default_type', 'application/octet-stream'),
];

/**
 * Returns the locations of a part's files. Files below a build id are immutable. Others come from the build for visitors without a
 * device id, or from the newest build that has them.
 *
 * @param added headers of every response
 */
export function fileLocations(
  input: NginxInput,
  part: PartName,
  added: Readonly<Record<string, string>> = {},
): string[] {
  const folder = `/${filesFolder(part)}/`;
  const newest = partVariable(part, 'plain');
  const ids = availableBuilds(input, part).map(({ buildId }) => buildId);
  const lines = (caching: string) => [
    ...fileLines(input, { ...added, 'Cache-Control': caching }),
    directive('root', input.folder),
  ];
  return [
    block(
      'location',
      ['=', BUILD_FILE],
      [
        ...lines(IMMUTABLE_CACHING),
        directive('try_files', `${folder}${partVariable(part, 'named')}`, '@no_file'),
      ],
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

/** Returns the map from a region to the build of its newest files. */
export function newestBuildMap({ live, sites }: NginxInput, part: PartName): string {
  const versions = versionsOf(live.document, part);
  const rows = sites.flatMap(({ site: { region } }) => {
    const version = chooseVersion({ versions, region: region.code, deviceId: undefined });
    return version ? [[region.code, version.extras.buildId] as const] : [];
  });
  return mapBlock(VARIABLES.region, partVariable(part, 'newest_build'), rows);
}

/** Returns the lines of a location that serves files: media types, precompressed encodings, headers. */
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
    // Only on success: an unsatisfiable range request would otherwise get the headers twice.
    ...successHeaderLines({ ...COMMON_HEADERS, ...headers, Vary: 'Accept-Encoding', 'Last-Modified': '' }),
  ];
}

function noFileLines(added: Readonly<Record<string, string>>): string[] {
  const { 'Content-Type': type, ...headers } = NOT_FOUND_HEADERS;
  return [
    directive('default_type', type),
    ...headerLines({ ...COMMON_HEADERS, ...added, ...headers }),
    directive('return', '404', 'There is no such file.\n'),
  ];
}
