import { chooseVersion } from 'shared-config/loader/choose-version';
import { FILES_FOLDER } from 'shared-config/loader/content-path';
import type { PartName } from 'build/released-parts';
import { versionsOf } from '../releases/release-document';
import { COMMON_HEADERS, PLAIN_ERROR_HEADERS } from '../http/security-headers';
import { FILE_NAME_PATTERN, IMMUTABLE_CACHING } from '../server/files/release-files';
import { CONTENT_TYPES } from '../server/files/send-file';
import { deltaLocation, deltaRule, dictionaryVariables } from './delta-locations';
import { block, directive, escapeRegExp, internalLocation, namedLocation } from './directive';
import { headerLines, successHeaderLines } from './header-lines';
import type { NginxInput } from './nginx-input';
import { availableBuilds } from './served-builds';
import { partVariable, regionMap } from './variables';

/** Routes of files whose addresses contain a hash of their content, of files below a build id, of all other files, and of unknown paths. */
const CONTENT_FILE = '/-/content-file';
const BUILD_FILE = '/-/build-file';
const NEWEST_FILE = '/-/newest-file';
export const NO_FILE = '/-/no-file';

/** Names of files in builds as part of a pattern. Excludes `.`, which is valid in folders but not in stores. */
const FILE_NAME = String.raw`(?!(?:.*/)?\.(?:/|$))${FILE_NAME_PATTERN.source.slice(1, -1)}`;

/** Media types by file extension, equal to those of the page server. */
const TYPE_LINES = [
  block(
    'types',
    [],
    Object.entries(CONTENT_TYPES).map(([ending, type]) => directive(type, ending.slice(1))),
  ),
  directive('default_type', 'application/octet-stream'),
];

/** Returns the path of a part's files below the folder. @example filesFolder('shell') // 'builds/shell' */
export function filesFolder(part: PartName): string {
  return `builds/${part}`;
}

/**
 * Returns the rules of `createReleaseFiles` as rows of a map. No path matches two rows.
 *
 * @param before pattern of the path before the file name
 */
export function fileRoutes(
  input: NginxInput,
  part: PartName,
  before: string,
): (readonly [pattern: string, to: string])[] {
  const ids = availableBuilds(input, part)
    .map(({ buildId }) => escapeRegExp(buildId))
    .join('|');
  const groupOf = (kind: string) => partVariable(part, kind).slice(1);
  return [
    [`${before}(?<${groupOf('content')}>(?=${FILES_FOLDER})${FILE_NAME})$`, CONTENT_FILE],
    [`${before}(?<${groupOf('named')}>(?=(?:${ids})/)${FILE_NAME})$`, BUILD_FILE],
    [`${before}(?!${FILES_FOLDER}|(?:${ids})(?:/|$))(?<${groupOf('plain')}>${FILE_NAME})$`, NEWEST_FILE],
  ];
}

/**
 * Returns the locations of a part's files. Files below the folder of contents or a build id are immutable. Others come from the build
 * for visitors without a device id, or from the newest build that has them.
 *
 * @param pagesFolder absolute path of the folder with the deltas
 * @param added headers of every response
 */
export function fileLocations(
  input: NginxInput,
  part: PartName,
  pagesFolder: string,
  added: Readonly<Record<string, string>> = {},
): string[] {
  const folder = `/${filesFolder(part)}/`;
  const ids = availableBuilds(input, part).map(({ buildId }) => buildId);
  const newest = [partVariable(part, 'newest_build'), ...ids].map(
    (id) => `${folder}${id}/${partVariable(part, 'plain')}`,
  );
  const location = (path: string, lines: readonly string[], files: readonly string[]) =>
    internalLocation(path, [
      ...lines,
      directive('root', input.folder),
      directive('try_files', ...files, '@no_file'),
    ]);
  const immutable = { ...added, 'Cache-Control': IMMUTABLE_CACHING };
  const content = { ...immutable, ...dictionaryVariables(part) };
  const { 'Content-Type': type, ...headers } = PLAIN_ERROR_HEADERS;
  const noFileLines = [
    directive('default_type', type),
    ...headerLines({ ...COMMON_HEADERS, ...added, ...headers }),
    directive('return', '404', 'There is no such file.\n'),
  ];
  return [
    location(
      CONTENT_FILE,
      [deltaRule(part, pagesFolder), ...fileLines(input, content)],
      [`${folder}${partVariable(part, 'content')}`],
    ),
    deltaLocation(part, pagesFolder, [...TYPE_LINES, ...fileHeaderLines(content)]),
    location(BUILD_FILE, fileLines(input, immutable), [`${folder}${partVariable(part, 'named')}`]),
    location(NEWEST_FILE, fileLines(input, { ...added, 'Cache-Control': 'no-cache' }), newest),
    namedLocation('@no_file', noFileLines),
    internalLocation(NO_FILE, noFileLines),
  ];
}

/** Returns the map from a region to the build of its newest files. */
export function newestBuildMap({ live, sites }: NginxInput, part: PartName): string {
  const versions = versionsOf(live.document, part);
  return regionMap(sites, partVariable(part, 'newest_build'), ({ site: { region } }) => {
    const version = chooseVersion({ versions, region: region.code, deviceId: undefined });
    return version?.extras.buildId ?? '';
  });
}

/** Returns the lines of an internal location that serves files: media types, precompressed encodings, headers. */
export function fileLines(
  { brotliModules }: Pick<NginxInput, 'brotliModules'>,
  headers: Readonly<Record<string, string>>,
): string[] {
  return [
    ...TYPE_LINES,
    'gzip off;',
    'gzip_static on;',
    ...(brotliModules ? ['brotli off;', 'brotli_static on;'] : []),
    ...fileHeaderLines(headers),
  ];
}

/** Only on success: an unsatisfiable range request would otherwise get the headers twice. */
function fileHeaderLines(headers: Readonly<Record<string, string>>): string[] {
  return successHeaderLines({ ...COMMON_HEADERS, Vary: 'Accept-Encoding', ...headers, 'Last-Modified': '' });
}
