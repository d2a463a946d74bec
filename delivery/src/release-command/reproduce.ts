import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { root as workingCopy } from 'build/paths';
import { partByName } from 'build/released-parts';
import { buildKey, MANIFEST_FILE, type BuildManifest } from '../releases/build-manifest';
import { readBuild } from '../releases/read-build';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { readSignedBuild, signatureKey } from '../signing/build-signatures';
import { isReproducible, type Provenance } from '../signing/provenance';
import type { Root } from '../signing/root';
import { describeSources, signedSources, type SignedSources } from '../signing/signed-sources';
import type { SignedStore } from '../signing/signed-store';

interface ReproduceDependencies {
  write(line: string): void;
  environment: NodeJS.ProcessEnv;
}

/** How npm reaches the registry. `npm run` sets the names in lower case from npm's own settings. */
const NETWORK = [
  ...['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'https_proxy', 'http_proxy', 'no_proxy'],
  ...['npm_config_https_proxy', 'npm_config_proxy', 'npm_config_noproxy', 'npm_config_registry'],
];

/** Variables that the build may know. Its code and its packages are those of a commit that one signer names, so it gets no keys. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'npm_config_cache', ...NETWORK];

/** A build of a part, and which of its signed sources to check. */
interface ReproducedBuild {
  part: string;
  buildId: string;
  /** The digest of the sources; required if the signers name different ones. */
  digest?: string;
}

/**
 * Builds the commit of a signed build in a temporary working copy, compares every file and the manifest with those in the store, and
 * prints the digest with which a further person signs exactly this. One signature of a publish key is enough. Names the signers of
 * other sources.
 *
 * @throws ReleaseRefusedError `build-differs` that names the files, or when no signature names a commit without changes;
 *   `signature-wrong` when the digest does not choose one of the signed sources; another code of a signature; StoreError
 */
export async function reproduce(
  store: SignedStore,
  build: ReproducedBuild,
  { write, environment }: ReproduceDependencies,
): Promise<void> {
  const { part, buildId } = build;
  const row = partByName(part);
  const root = await store.guard.currentRoot();
  const signed = await readSignedBuild({ store: store.unverified, part, buildId }, root, 1);
  const { manifest } = signed;
  const all = signedSources(signed.signatures);
  const sources = chooseSources(all, build, root);
  const { provenance } = sources.statement;
  const commit = provenance.commit!;
  write(`Checking: ${describeSources(root, sources)}.`);
  for (const other of all)
    if (other !== sources)
      write(`Warning: not checked: ${describeSources(root, other)}; digest ${other.digest}.`);
  for (const line of toolDifferences(provenance)) write(`Warning: ${line}`);
  const passedOn = {
    ...Object.fromEntries(PASSED_ON.map((name) => [name, environment[name]])),
    // Otherwise npm would read ~/.npmrc, which can have tokens, and pass its settings to scripts.
    npm_config_userconfig: devNull,
  };
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
    write(`To sign exactly this: npm run release -- sign ${part} ${buildId} --digest ${sources.digest}`);
  } finally {
    await run('git', ['worktree', 'remove', '--force', copy], workingCopy, passedOn).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the signed sources to build: those with the digest, or else the only ones that can be built. */
function chooseSources(
  all: readonly SignedSources[],
  { part, buildId, digest }: ReproducedBuild,
  root: Root,
): SignedSources {
  const usable = all.filter(({ statement }) => isReproducible(statement.provenance));
  const [chosen, ...more] = usable.filter((one) => digest === undefined || one.digest === digest);
  if (chosen && more.length === 0) return chosen;
  const name = `build ${buildId} of ${part}`;
  if (usable.length > 0) {
    const problem =
      digest === undefined
        ? `The signers of ${name} name different sources.`
        : `No signature of ${name} that can be checked has the digest ${digest}.`;
    const choices = usable.map((one) => `\n  ${describeSources(root, one)}: --digest ${one.digest}`);
    const message = `${problem} Repeat this with the digest of the sources to check:${choices.join('')}`;
    throw new ReleaseRefusedError('signature-wrong', message);
  }
  const files = all.flatMap(({ keyids }) => keyids.map((keyid) => signatureKey(part, buildId, keyid)));
  const described = all.map((one) => describeSources(root, one)).join('; ');
  const message = `No signature of ${name} names the full id of a commit without changes: ${described} (${files.join(', ')}). A signer must remove ${buildKey(part, buildId)}${MANIFEST_FILE} and publish the build again from a clean working copy: that replaces the signature.`;
  throw new ReleaseRefusedError('build-differs', message);
}

/** Refuses a commit that only a fetched branch has: the signer chooses it, and its code runs here. */
async function requireReviewed(commit: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const command = ['merge-base', '--is-ancestor', commit, 'HEAD'];
  const { status, output } = await execute('git', command, workingCopy, environment);
  if (status === 0) return;
  const remedy = 'pull, or check out a branch that has it and that you trust.';
  const message =
    status === 1
      ? `Commit ${commit} is not in the history of this working copy: ${remedy}`
      : `git cannot find out whether commit ${commit} is in the history of this working copy (status ${status}). Correct what git names; if the commit is missing, ${remedy}\n${output}`;
  throw new ReleaseRefusedError('build-differs', message);
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

/** Runs a command. @throws ReleaseRefusedError `build-differs` with its output when it fails */
async function run(
  command: string,
  parameters: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { status, output } = await execute(command, parameters, cwd, environment);
  if (status === 0) return;
  const message = `${command} ${parameters.join(' ')} ended with ${status}:\n${output}`;
  throw new ReleaseRefusedError('build-differs', message);
}

/**
 * Runs a command.
 *
 * @returns its exit status, null after a signal, and the end of its output
 * @throws ReleaseRefusedError `build-differs` when it cannot be started
 */
async function execute(
  command: string,
  parameters: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, [...parameters], { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = `${output}${text}`.slice(-SHOWN_OUTPUT)));
  const closed = once(child, 'close').catch((thrown: unknown) => {
    const { code = 'unknown' } = thrown as NodeJS.ErrnoException;
    throw new ReleaseRefusedError('build-differs', `${command} cannot be started (${code}): install it.`);
  });
  const [status] = (await closed) as [number | null];
  return { status, output };
}
