import type { PartName } from 'build/released-parts';
import { FILE_NAME_PATTERN } from '../server/files/release-files';
import { escapeRegExp } from './directive';
import type { NginxInput } from './nginx-input';
import { availableBuilds } from './served-builds';
import { partVariable } from './variables';

/** A map row of a part's files: a pattern and its internal location. */
export type FileRoute = readonly [pattern: string, to: string];

/** Routes of files below a build id, and of files without one. */
export const BUILD_FILE = '/-/build-file';
export const NEWEST_FILE = '/-/newest-file';

/** Names of files in builds as part of a pattern. Excludes `.`, which is valid in folders but not in stores. */
const FILE_NAME = String.raw`(?!(?:.*/)?\.(?:/|$))${FILE_NAME_PATTERN.source.slice(1, -1)}`;

/**
 * Returns the rules of `createReleaseFiles` as rows. No path matches two rows.
 *
 * @param before pattern of the path before the file name
 * @example fileRoutes(input, 'shell', '/')
 */
export function fileRoutes(input: NginxInput, part: PartName, before: string): FileRoute[] {
  const ids = availableBuilds(input, part)
    .map(({ buildId }) => escapeRegExp(buildId))
    .join('|');
  const named = partVariable(part, 'named').slice(1);
  const newest = partVariable(part, 'plain').slice(1);
  return [
    [`${before}(?<${named}>(?=(?:${ids})/)${FILE_NAME})$`, BUILD_FILE],
    [`${before}(?!(?:${ids})(?:/|$))(?<${newest}>${FILE_NAME})$`, NEWEST_FILE],
  ];
}

/** Returns the path of a part's files below the folder. @example filesFolder('shell') // 'builds/shell' */
export function filesFolder(part: PartName): string {
  return `builds/${part}`;
}
