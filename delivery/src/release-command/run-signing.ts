import type { PartName } from 'build/released-parts';
import { buildKey, MANIFEST_FILE } from '../releases/build-manifest';
import { isObjectProblem, refusalOf } from '../releases/is-object-problem';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { requireStoredBuild } from '../releases/require-stored-build';
import { readAuditLog, type LogEntry } from '../signing/audit-log';
import { pinnedElement } from './pinned-element';
import { readSignedBuild } from '../signing/build-signatures';
import { createKeyFiles } from '../signing/keys';
import { publishRoot } from '../signing/publish-root';
import { expiryWarning, keyName } from '../signing/root';
import { revokeBuild, signRevocations } from '../signing/revoke-build';
import { publishSigners, signBuild, signedBuilds } from '../signing/sign-build';
import type { SignedStore } from '../signing/signed-store';
import { verifyStore } from '../signing/verify-store';
import { isKey } from '../store/store';
import { changeRoot, readRootFile, signRoot } from './change-root';
import { logLines, type LogLine, type SignedCommit } from './log-lines';
import { parseSigning } from './parse-signing';
import { publishedRootLines } from './published-root-lines';
import { reproduce } from './reproduce';

export interface SigningDependencies {
  /** Opens the store. Keys and roots are created without one. */
  openStore(): SignedStore;
  write(line: string): void;
  environment: NodeJS.ProcessEnv;
  now(): Date;
}

/**
 * Runs the actions of `npm run release` about keys and signatures.
 *
 * @throws ReleaseRefusedError, ConflictError, StoreError
 */
export async function runSigning(
  parameters: readonly string[],
  dependencies: SigningDependencies,
): Promise<void> {
  const command = parseSigning(parameters);
  const { openStore, write, environment, now } = dependencies;
  switch (command.action) {
    case 'keys create': {
      const { keyid } = createKeyFiles(command.file, command.name, environment.RELEASE_KEY_PASSPHRASE);
      return write(
        `Created ${command.file} (private) and ${command.file}.pub: key ${keyid} of ${command.name}.`,
      );
    }
    case 'trust init':
    case 'trust rotate':
      return changeRoot({ ...command, isFirst: command.action === 'trust init' }, dependencies);
    case 'trust sign':
      return signRoot(command.file, dependencies);
    case 'trust publish': {
      const { file, isExpiredAllowed } = command;
      const published = await publishRoot(openStore(), readRootFile(file), file, {
        isExpiredAllowed,
      });
      for (const line of publishedRootLines(published, file)) write(line);
      return;
    }
    case 'sign':
      return sign(await storeWithBuild(openStore(), command), command, write);
    case 'sign revocations':
      return signList(openStore(), write);
    case 'revoke': {
      const store = openStore();
      if (!command.isUnknown) await requireStoredBuild(store, command.part, command.buildId);
      const attribution = { now: now(), by: command.by ?? store.by, reason: command.reason };
      await revokeBuild(store, { ...command, attribution });
      return write(`Revoked ${command.part} ${command.buildId}: no server serves it again.`);
    }
    case 'refresh': {
      const store = openStore();
      const { action: _action, ...options } = command;
      await store.refresh(options);
      const { statement } = (await store.guard.read())!.pointer;
      write(`Signed version ${statement.version} of the pointer, valid until ${statement.expires}.`);
      return warnOfExpiry(store, write);
    }
    case 'verify':
      return verify(openStore(), write);
    case 'log':
      return log(openStore(), command.isJson, write);
    case 'pin':
      return write(await pinnedElement(openStore(), command.origin));
    case 'reproduce':
      return reproduce(await storeWithBuild(openStore(), command), command, dependencies);
  }
}

/** Returns a store after a check that it has the build of a command, if the command names one. */
async function storeWithBuild(
  store: SignedStore,
  { part, buildId }: { part: PartName; buildId?: string },
): Promise<SignedStore> {
  if (buildId) await requireStoredBuild(store, part, buildId);
  return store;
}

async function sign(
  store: SignedStore,
  { part, buildId, digest }: { part: string; buildId?: string; digest?: string },
  write: (line: string) => void,
): Promise<void> {
  const ids = buildId ? [buildId] : await signedBuilds(store, part);
  // Without a usable key, each build would be refused for the same reason.
  if (ids.length > 0) await publishSigners(store);
  const refusals: ReleaseRefusedError[] = [];
  for (const id of ids) {
    const signed = await signBuild(store, part, id, digest).catch((thrown: unknown) => {
      if (buildId || !isObjectProblem(thrown)) throw thrown;
      refusals.push(refusalOf(thrown));
    });
    if (!signed) continue;
    const { statement, before, added, notYet } = signed;
    const { commit, dirty } = statement.provenance;
    const source = `from commit ${commit ?? 'unknown'}${dirty ? ' with changes' : ''}`;
    write(
      `Signed ${part} ${id} ${source} as ${added.join(', ')}${before.length > 0 ? `, after ${before.join(', ')}` : ''}.`,
    );
    warnOf(notYet, write);
  }
  if (ids.length === 0)
    write(
      `The store has no build of ${part} with enough signatures. Check another build with npm run release -- reproduce ${part} <id>, which prints how to sign it.`,
    );
  if (refusals.length === 0) return;
  for (const { code, message } of refusals) write(`${code}: ${message}`);
  const counts = `${refusals.length} of ${ids.length} builds`;
  throw new ReleaseRefusedError('signature-missing', `Did not sign ${counts} of ${part}: see above.`);
}

async function signList(store: SignedStore, write: (line: string) => void): Promise<void> {
  const { added, isPresentSigned, notYet } = await signRevocations(store);
  for (const [name, { reason, by }] of added) write(`Revoked ${name}: ${reason} (${by}).`);
  if (isPresentSigned) write('Signed the present list of revocations.');
  warnOf(notYet, write);
}

function warnOf(notYet: readonly string[], write: (line: string) => void): void {
  if (notYet.length > 0) write(`Warning: the present root does not accept key ${notYet.join(', ')} yet.`);
}

function warnOfExpiry({ trust, now }: SignedStore, write: (line: string) => void): void {
  const warning = expiryWarning(trust.newest(), now());
  if (warning) write(`Warning: ${warning}`);
}

async function verify(store: SignedStore, write: (line: string) => void): Promise<void> {
  const { builds, entries, problems } = await verifyStore(store);
  warnOfExpiry(store, write);
  for (const { code, message } of problems) write(`${code}: ${message}`);
  if (problems.length > 0)
    throw new ReleaseRefusedError('store-damaged', `${store.name} has ${problems.length} problems.`);
  write(`${store.name}: ${builds} builds and ${entries} entries of the log are valid.`);
}

async function log(store: SignedStore, isJson: boolean, write: (line: string) => void): Promise<void> {
  const { entries, problems } = await readAuditLog({ store: store.unverified, trust: store.trust });
  const lines = (await Promise.all(entries.map((entry) => linesOf(store, entry)))).flat();
  const json = { events: lines, problems: problems.map(({ code, message }) => ({ code, message })) };
  for (const line of isJson ? JSON.stringify(json, null, 2).split('\n') : logLines(lines)) write(line);
  if (problems.length === 0) return;
  for (const { code, message } of problems) if (!isJson) write(`${code}: ${message}`);
  throw problems[0]!;
}

async function linesOf(store: SignedStore, { statement, signedBy }: LogEntry): Promise<LogLine[]> {
  const { version, at, by } = statement;
  // A statement has the newest event first.
  const events = [...statement.events].reverse();
  if (events.length === 0) return [{ version, at, by, signedBy, action: 'signed again' }];
  return Promise.all(
    events.map(async (event) => {
      const { part, buildId } = event;
      const commits = buildId ? await commitsOf(store, part, buildId) : [];
      if (commits.length > 1) return { ...event, version, signedBy, commit: null, commits };
      return { ...event, version, signedBy, commit: commits[0]?.commit ?? null };
    }),
  );
}

/** Returns the commits that the signers of a build name; none if the store has no such build. */
async function commitsOf(
  { unverified, trust }: SignedStore,
  part: string,
  buildId: string,
): Promise<SignedCommit[]> {
  // An attacker with write access to the store can write an entry with any text below a root of their own.
  if (!isKey(`${buildKey(part, buildId)}${MANIFEST_FILE}`)) return [];
  const root = trust.newest();
  try {
    const { signatures } = await readSignedBuild({ store: unverified, part, buildId }, root, 1);
    const commits = new Map<string | null, string[]>();
    for (const { keyid, statement } of signatures) {
      const { commit } = statement.provenance;
      commits.set(commit, [...(commits.get(commit) ?? []), keyName(root, keyid)]);
    }
    return [...commits].map(([commit, signedBy]) => ({ commit, signedBy }));
  } catch (thrown) {
    if (isObjectProblem(thrown)) return [];
    throw thrown;
  }
}
