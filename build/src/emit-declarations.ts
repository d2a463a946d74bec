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
    await compile([...(await sourcesOf(files, base)), '--rootDir', base, '--outDir', folder]);
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

/**
 * Returns the files and everything below `base` that they import. The compiler emits nothing for a file that it finds through
 * node_modules first, and the order differs between runs. Files among its inputs are always emitted.
 */
async function sourcesOf(files: readonly string[], base: string): Promise<string[]> {
  const listed = (await compile([...files, '--listFilesOnly'])).split('\n');
  const isSource = (file: string) =>
    file.startsWith(`${base}${path.sep}`) && !file.includes('node_modules') && !file.endsWith('.d.ts');
  return listed.filter(isSource);
}

/** Runs the compiler and returns its output. @throws Error with its messages */
async function compile(parameters: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(root, 'node_modules/typescript/bin/tsc'),
    ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--noCheck', '--jsx', 'react-jsx'],
    ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
    ...parameters,
  ]);
  return stdout;
}
