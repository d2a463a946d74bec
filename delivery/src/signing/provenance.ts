import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { integrityOf } from 'build/integrity-of';
import { root } from 'build/paths';
import { ReleaseRefusedError } from '../releases/release-refused-error';

const run = promisify(execFile);

/** Where a build comes from. */
export interface Provenance {
  /** Commit of the sources; null outside of a repository. */
  commit: string | null;
  /** The sources differed from the commit. */
  dirty?: true;
  /** Integrity of `package-lock.json`; null without one. */
  lockFile: string | null;
  node: string;
  npm: string | null;
  /** Settings that change what a build contains. */
  settings: Record<string, string>;
}

/** Settings that change what a build contains. `reproduce` sets them again. */
const SETTINGS = ['PORT_BASE', 'HAS_PLACEHOLDER_LOCALES'];

/** The full id of a commit: SHA-1 or SHA-256. */
const FULL_COMMIT = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

const word = v.pipe(v.string(), v.regex(/^[\w.+-]{1,64}$/));

/**
 * Validates a provenance. `reproduce` passes commit and settings to commands, so other settings are dropped. Signatures before
 * 2026-11-27 can have the short id of a commit.
 */
export const PROVENANCE = v.object({
  commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/))),
  dirty: v.exactOptional(v.literal(true)),
  lockFile: v.nullable(v.string()),
  node: word,
  npm: v.nullable(word),
  settings: v.object(Object.fromEntries(SETTINGS.map((name) => [name, v.exactOptional(word)]))),
});

/** For new signatures. */
const NEW_PROVENANCE = v.object({
  ...PROVENANCE.entries,
  commit: v.nullable(v.pipe(v.string(), v.regex(FULL_COMMIT))),
});

/** Returns whether `reproduce` can build these sources: those of a commit, with its full id and without changes. */
export function isReproducible({ commit, dirty }: Provenance): boolean {
  return FULL_COMMIT.test(commit ?? '') && !dirty;
}

/**
 * Returns where the sources and tools of this folder come from. A container has no repository: there, `RELEASE_COMMIT` names the commit.
 *
 * @throws ReleaseRefusedError `release-usage` that names a setting with a value that readers of a signature reject
 * @example await provenanceOf(process.env) // { commit: '0a1b…', lockFile: 'sha384-…', node: 'v24.1.0', npm: '11.3.0' }
 */
export async function provenanceOf(environment: NodeJS.ProcessEnv, folder = root): Promise<Provenance> {
  const commit = environment.RELEASE_COMMIT || (await output('git', ['rev-parse', 'HEAD'], folder));
  const changes = environment.RELEASE_COMMIT ? '' : await output('git', ['status', '--porcelain'], folder);
  const lockFile = await readFile(path.join(folder, 'package-lock.json')).catch(() => null);
  return validProvenance({
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
  });
}

function validProvenance(provenance: Provenance): Provenance {
  const { success, issues } = v.safeParse(NEW_PROVENANCE, provenance);
  if (success) return provenance;
  const name = v.getDotPath(issues[0])!.replace('settings.', '').replace('commit', 'RELEASE_COMMIT');
  const rule =
    name === 'RELEASE_COMMIT' ? 'the full id of a commit, as git rev-parse HEAD prints it' : 'one word';
  throw new ReleaseRefusedError(
    'release-usage',
    `${name}=${JSON.stringify(issues[0].input)} is not ${rule}.`,
  );
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
