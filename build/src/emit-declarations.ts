import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './paths';

/**
 * Returns the declarations of source files and of everything that they import: path below `base` with forward slashes → text, sorted.
 *
 * @param files absolute paths
 * @param base folder that contains all of them
 * @example (await emitDeclarations(['/repo/a/index.ts'], '/repo')).get('a/index.d.ts')
 */
export async function emitDeclarations(
  files: readonly string[],
  base: string,
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'declarations-'));
  try {
    await promisify(execFile)(process.execPath, [
      path.join(root, 'node_modules/typescript/bin/tsc'),
      ...files,
      ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--noCheck', '--jsx', 'react-jsx'],
      ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
      ...['--rootDir', base, '--outDir', folder],
    ]);
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => name.split(path.sep).join('/'))
      .sort();
    const texts = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const);
    return new Map(await Promise.all(texts));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
