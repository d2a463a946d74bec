import type { PartName } from 'build/released-parts';

/** A build as it lies in a store: the last object that is written of it, so that a build with a manifest is whole. */
export interface BuildManifest {
  part: PartName;
  buildId: string;
  globalName: string;
  contractVersion: string;
  minContract: string;
  /** A remote's entry file; null for a host. */
  entry: string | null;
  /** Exposed module → files it needs at once. */
  preload: Record<string, string[]>;
  /** Files of a host's entry. */
  initial: string[];
  /** Every object of the build but this one: path below the build's folder → Subresource Integrity value. */
  files: Record<string, string>;
}

export const MANIFEST_FILE = 'manifest.json';

/** Where a build lies in a store, with a slash at the end. @example buildKey('shell', '0a1b2c3d4e') // 'builds/shell/0a1b2c3d4e/' */
export function buildKey(part: string, buildId: string): string {
  return `builds/${part}/${buildId}/`;
}
