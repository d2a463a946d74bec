import type { PartName } from 'build/released-parts';
import { NAME } from '../server/release-files';
import { exactly } from './directive';
import type { NginxInput } from './nginx-input';
import { servedBuilds } from './used-builds';
import { partVariable } from './variables';

/** A look-up row of the files of a part: what it matches, and where it leads inside nginx. */
export type FileRoute = readonly [pattern: string, to: string];

/** Where a file leads that lies under its build's id, and one that is the newest of its name. */
export const BUILD_FILE = '/-/build-file';
export const NEWEST_FILE = '/-/newest-file';

/** What builds have, anywhere in a pattern; a store knows no names such as `.`, where folders do. */
const FILE_NAME = String.raw`(?!(?:.*/)?\.(?:/|$))${NAME.source.slice(1, -1)}`;

/**
 * The rules of `createReleaseFiles` as rows; no two match the same path.
 *
 * @param before of the addresses that lead to these files, as a regular expression
 * @example fileRoutes(input, 'shell', '/')
 */
export function fileRoutes(input: NginxInput, part: PartName, before: string): FileRoute[] {
  const ids = servedBuilds(input, part)
    .map(({ buildId }) => exactly(buildId))
    .join('|');
  const named = partVariable(part, 'named').slice(1);
  const newest = partVariable(part, 'plain').slice(1);
  return [
    [`${before}(?<${named}>(?=(?:${ids})/)${FILE_NAME})$`, BUILD_FILE],
    [`${before}(?!(?:${ids})(?:/|$))(?<${newest}>${FILE_NAME})$`, NEWEST_FILE],
  ];
}

/** Where the files of a part lie below the folder. @example filesFolder('shell') // 'builds/shell' */
export function filesFolder(part: PartName): string {
  return `builds/${part}`;
}
