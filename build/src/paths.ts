import path from 'node:path';

/** The project's root folder. */
export const root = path.resolve(__dirname, '../..');

/** Where a package's build lies. */
export function distOf(packageFolder: string): string {
  return path.join(root, packageFolder, 'dist');
}

/** Where the prerendered pages lie: beside the files that are served, never among them. */
export const PAGES_FOLDER = path.join(root, 'verification-host', 'dist-pages');

/** Where releases lie unless a store is configured: builds know their ports. */
export function releasesFolder(portBase: number): string {
  return path.join(root, '.data', `releases-${portBase}`);
}

/** Folders of the packages that webpack builds, with the part's name in the discovery document. */
export const BUILT_PACKAGES = [
  { folder: 'bridge-remote', part: 'bridge' },
  { folder: 'shell-remote', part: 'shell' },
  { folder: 'verification-host', part: 'verification-host' },
] as const;
