import path from 'node:path';

/** The project's root folder. */
export const root = path.resolve(__dirname, '../..');

/** Returns the folder of a package's build. */
export function distOf(packageFolder: string): string {
  return path.join(root, packageFolder, 'dist');
}

/** A file that exists in a package's `dist` until its build has ended. `build.json` is written much earlier, by webpack. */
export const UNFINISHED_FILE = 'build.unfinished';

/** Folder of the prerendered pages. It is outside `dist`, because no server serves them as files. */
export const PAGES_FOLDER = path.join(root, 'verification-host', 'dist-pages');

/** Returns the folder of the local release store. Each port base has its own, because builds contain their ports. */
export function releasesFolder(portBase: number): string {
  return path.join(root, '.data', `releases-${portBase}`);
}
