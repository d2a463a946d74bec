import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from 'build/integrity-of';
import { root } from 'build/paths';
import type { Provenance } from './build-signatures';

const run = promisify(execFile);

/** Settings that change what a build contains. `reproduce` sets them again. */
const SETTINGS = ['PORT_BASE', 'HAS_PLACEHOLDER_LOCALES', 'FEDERATION_RUNTIME'];

/**
 * Returns where the sources and tools of this folder come from. A container has no repository: there, `RELEASE_COMMIT` names the commit.
 *
 * @example await provenanceOf(process.env) // { commit: '0a1b…', lockFile: 'sha384-…', node: 'v24.1.0', npm: '11.3.0' }
 */
export async function provenanceOf(environment: NodeJS.ProcessEnv, folder = root): Promise<Provenance> {
  const commit = environment.RELEASE_COMMIT || (await output('git', ['rev-parse', 'HEAD'], folder));
  const changes = environment.RELEASE_COMMIT ? '' : await output('git', ['status', '--porcelain'], folder);
  const lockFile = await readFile(path.join(folder, 'package-lock.json')).catch(() => null);
  return {
    commit: commit || null,
    ...(changes ? { dirty: true as const } : {}),
    lockFile: lockFile && integrityOf(lockFile),
    settings: Object.fromEntries(
      SETTINGS.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
    ),
    node: process.version,
    npm:
      /npm\/(\S+)/.exec(environment.npm_config_user_agent ?? '')?.[1] ??
      ((await output('npm', ['--version'], folder)) || null),
  };
}

/** Returns the output of a command; empty text if it fails. */
async function output(command: string, parameters: readonly string[], folder: string): Promise<string> {
  try {
    const { stdout } = await run(command, [...parameters], { cwd: folder, timeout: 10_000 });
    return stdout.trim();
  } catch {
    return '';
  }
}
