import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from 'build/paths';
import { partByName } from 'build/released-parts';
import { readManifest } from '../releases/build-manifest';
import { readBuild } from '../releases/read-build';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { readSignatures, type Provenance } from '../signing/build-signatures';
import type { SignedStore } from '../signing/signed-store';

interface ReproduceDependencies {
  write(line: string): void;
  environment: NodeJS.ProcessEnv;
}

/**
 * Builds the commit of a signed build in a temporary working copy, and compares every file with the manifest in the store.
 *
 * @throws ReleaseRefusedError `build-differs` that names the files, or when the build names no commit; StoreError
 */
export async function reproduce(
  store: SignedStore,
  { part, buildId }: { part: string; buildId: string },
  { write, environment }: ReproduceDependencies,
): Promise<void> {
  const row = partByName(part);
  const manifest = await readManifest(store, part, buildId);
  const [signed] = await readSignatures(store.unverified, part, buildId, store.trust.newest().keys);
  const { provenance } = signed!.statement;
  const { commit, dirty } = provenance;
  if (!commit || dirty) {
    const why = commit ? `was built with changes to commit ${commit}` : 'names no commit';
    throw new ReleaseRefusedError(
      'build-differs',
      `Build ${buildId} of ${part} ${why}: it cannot be built again.`,
    );
  }
  for (const line of toolDifferences(provenance)) write(`Warning: ${line}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'reproduce-'));
  const copy = path.join(folder, 'sources');
  try {
    await run('git', ['worktree', 'add', '--detach', copy, commit], root, environment);
    write(`Building commit ${commit}…`);
    await run('npm', ['ci', '--no-audit', '--no-fund'], copy, environment);
    await run('npm', ['run', 'build'], copy, { ...withoutSettings(environment), ...provenance.settings });
    const built = (await readBuild(row, copy)).manifest;
    const names = new Set([...Object.keys(manifest.files), ...Object.keys(built.files)]);
    const differing = [...names].filter((name) => manifest.files[name] !== built.files[name]).sort();
    for (const name of differing) write(`${name}: ${differenceOf(manifest.files[name], built.files[name])}`);
    if (differing.length > 0)
      throw new ReleaseRefusedError(
        'build-differs',
        `${differing.length} of ${names.size} files of ${part} ${buildId} differ.`,
      );
    write(`${part} ${buildId} is commit ${commit}: all ${names.size} files are equal.`);
  } finally {
    await run('git', ['worktree', 'remove', '--force', copy], root, environment).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

function differenceOf(stored: string | undefined, built: string | undefined): string {
  if (!stored) return 'only in the new build';
  return built ? 'differs' : 'only in the store';
}

function toolDifferences({ node }: Provenance): string[] {
  return node === process.version
    ? []
    : [`The build was made with Node ${node}, this is ${process.version}.`];
}

/** Settings of this process would change the build. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {
    PORT_BASE: _ports,
    HAS_PLACEHOLDER_LOCALES: _locales,
    FEDERATION_RUNTIME: _runtime,
    ...rest
  } = environment;
  return rest;
}

const SHOWN_OUTPUT = 2_000;

async function run(
  command: string,
  parameters: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(command, [...parameters], { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = `${output}${text}`.slice(-SHOWN_OUTPUT)));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status === 0) return;
  const message = `${command} ${parameters.join(' ')} ended with ${status}:\n${output}`;
  throw new ReleaseRefusedError('build-differs', message);
}
