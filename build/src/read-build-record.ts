import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { distOf } from './paths';

/** Content of a build's `build.json`. */
export interface BuildRecord {
  part: string;
  buildId: string;
  /** Present in builds of `npm run dev`, which no store accepts. */
  isDevelopment?: true;
  globalName: string;
  /** The remote's entry file; null for a host. */
  entry: string | null;
  /** File → Subresource Integrity value. */
  files: Record<string, string>;
  /** Exposed module → files to preload with it. */
  preload: Record<string, string[]>;
  /** Exposed modules that a host loads, as `part/module`. Absent in remotes, and in builds before 2026-11-26. */
  loadedModules?: string[];
  /** Files of a host's entry. */
  initial: string[];
  /** Files of the libraries that a host shares with remotes and that the header's first render needs. */
  shared: string[];
  /** Shared modules that a remote can use of a host → accepted range. */
  hostLibraries: Record<string, string>;
  /** Package of a shared library → its version, and the range of a page's versions that a remote accepts. */
  libraries: Record<string, SharedLibrary>;
}

export interface SharedLibrary {
  version: string;
  accepts?: string;
}

/** Reads the record of a package's last build. @throws Error with the code `ENOENT` if there is none */
export async function readBuildRecord(packageFolder: string): Promise<BuildRecord> {
  return JSON.parse(await readFile(path.join(distOf(packageFolder), 'build.json'), 'utf8')) as BuildRecord;
}
