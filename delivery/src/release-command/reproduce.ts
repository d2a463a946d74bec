import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root as workingCopy } from 'build/paths';
import { partByName } from 'build/released-parts';
import type { BuildManifest } from '../releases/build-manifest';
import { readBuild } from '../releases/read-build';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { checkedDigest, readAgreedBuild } from '../signing/build-signatures';
import type { Provenance } from '../signing/provenance';
import type { SignedStore } from '../signing/signed-store';

interface ReproduceDependencies {
  write(line: string): void;
  environment: NodeJS.ProcessEnv;
}

/** Variables that the build may know. Its code and its packages are those of a commit that one signer names, so it gets no keys. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'npm_config_cache',
  'npm_config_registry',
];

/**
 * Builds the commit of a signed build in a temporary working copy, compares every file and the manifest with those in the store, and
 * prints the digest with which a further person signs exactly this. One signature of a publish key is enough.
 *
 * @throws ReleaseRefusedError `build-differs` that names the files, or when the build names no commit; a code of a signature; StoreError
 */
export async function reproduce(
  store: SignedStore,
  { part, buildId }: { part: string; buildId: string },
  { write, environment }: ReproduceDependencies,
): Promise<void> {
  const row = partByName(part);
  const root = await store.guard.currentRoot();
  const { manifest, statement } = await readAgreedBuild({ store: store.unverified, part, buildId }, root, 1);
  const { provenance } = statement;
  const { commit, dirty } = provenance;
  if (!commit || dirty) {
    const why = commit ? `was built with changes to commit ${commit}` : 'names no commit';
    throw new ReleaseRefusedError(
      'build-differs',
      `Build ${buildId} of ${part} ${why}: it cannot be built again.`,
    );
  }
  for (const line of toolDifferences(provenance)) write(`Warning: ${line}`);
  const passedOn = Object.fromEntries(PASSED_ON.map((name) => [name, environment[name]]));
  await requireReviewed(commit, passedOn);
  const folder = await mkdtemp(path.join(tmpdir(), 'reproduce-'));
  const copy = path.join(folder, 'sources');
  try {
    await run('git', ['worktree', 'add', '--detach', '--', copy, commit], workingCopy, passedOn);
    write(`Building commit ${commit}…`);
    await run('npm', ['ci', '--no-audit', '--no-fund'], copy, passedOn);
    await run('npm', ['run', 'build'], copy, { ...passedOn, ...provenance.settings });
    const differences = differencesOf(manifest, (await readBuild(row, copy)).manifest);
    for (const line of differences) write(line);
    if (differences.length > 0)
      throw new ReleaseRefusedError(
        'build-differs',
        `${part} ${buildId} has ${differences.length} differences from commit ${commit}: do not sign it. If only the manifest differs, repeat this in a working copy of that commit.`,
      );
    write(
      `${part} ${buildId} is commit ${commit}: all ${Object.keys(manifest.files).length} files are equal.`,
    );
    const digest = checkedDigest(statement);
    write(`To sign exactly this: npm run release -- sign ${part} ${buildId} --digest ${digest}`);
  } finally {
    await run('git', ['worktree', 'remove', '--force', copy], workingCopy, passedOn).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Refuses a commit that only a fetched branch has: the signer chooses it, and its code runs here. */
async function requireReviewed(commit: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const isInHistory = run('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], workingCopy, environment);
  await isInHistory.catch(() => {
    const message = `Commit ${commit} is not in the history of this working copy: pull, or check out a branch that has it and that you trust.`;
    throw new ReleaseRefusedError('build-differs', message);
  });
}

/** Returns one line for each file, and each other field of the manifest, that differs. */
function differencesOf(stored: BuildManifest, built: BuildManifest): string[] {
  const lines = (one: object, other: object, place = '') => {
    const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((name) => [name, JSON.stringify(before.get(name)), JSON.stringify(after.get(name))] as const)
      .filter(([, inStore, inBuild]) => inStore !== inBuild)
      .map(([name, inStore, inBuild]) => `${name}${place}: ${differenceOf(inStore, inBuild)}`)
      .sort();
  };
  const { files: storedFiles, ...storedFields } = stored;
  const { files: builtFiles, ...builtFields } = built;
  return [...lines(storedFiles, builtFiles), ...lines(storedFields, builtFields, ' in the manifest')];
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
