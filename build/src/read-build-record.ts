import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { distOf } from './paths';

/** What a build says of itself in its `build.json`. */
export interface BuildRecord {
  part: string;
  buildId: string;
  globalName: string;
  /** The remote's entry file; null for a host. */
  entry: string | null;
  /** File → Subresource Integrity value. */
  files: Record<string, string>;
  /** Exposed module → files it needs at once. */
  preload: Record<string, string[]>;
  /** Files of a host's entry. */
  initial: string[];
  /** Files of the libraries that a host offers to what it loads. */
  shared: string[];
}

/** Reads the record of a package's last build. */
export async function readBuildRecord(packageFolder: string): Promise<BuildRecord> {
  return JSON.parse(await readFile(path.join(distOf(packageFolder), 'build.json'), 'utf8')) as BuildRecord;
}
