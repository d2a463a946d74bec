import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root folder. */
export const root = path.resolve(__dirname, '../..');

/** The packages of the workspace by folder. */
export const PACKAGES = readManifest('package.json').workspaces ?? [];

/** The parts of a package.json that tests read. */
export interface Manifest {
  name?: string;
  version?: string;
  type?: string;
  license?: unknown;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Returns every tracked file, and every new file that git does not ignore, below the root with forward slashes. */
export function repositoryFiles(): string[] {
  const list = (...options: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\0')
      .filter((file) => file !== '' && existsSync(path.join(root, file)));
  return [...new Set([...list(), ...list('--others', '--exclude-standard')])].sort();
}

/** Reads the text of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Reads a package.json of the repository or of an installed package. */
export function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(path.resolve(root, file), 'utf8')) as Manifest;
}
