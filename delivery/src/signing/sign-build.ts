import { integrityOf } from 'build/integrity-of';
import { buildKey, MANIFEST_FILE, readManifest } from '../releases/build-manifest';
import { readContents } from '../releases/loaded-build';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import {
  readStatements,
  statementOf,
  verifyBuild,
  writeSignature,
  type BuildStatement,
} from './build-signatures';
import { shortId } from './envelope';
import { keyName, signatoriesOf } from './root';
import type { SignedStore } from './signed-store';

/** The result of a signature by another person. */
export interface AddedSignature {
  statement: BuildStatement;
  /** Names of the keys that had signed before. */
  before: readonly string[];
  /** Names of the keys that have signed now. */
  added: readonly string[];
  /** Keys that the present root does not name as publish keys: they count after the next root. */
  notYet: readonly string[];
}

/**
 * Verifies the files of a stored build and adds the signatures of this process. The statement repeats the provenance of the first
 * signer, which the second one must check.
 *
 * @throws ReleaseRefusedError `key-missing`, `unknown-build` or `build-damaged`; StoreError
 */
export async function signBuild(store: SignedStore, part: string, buildId: string): Promise<AddedSignature> {
  const { unverified, signers, by, now } = store;
  if (signers.length === 0) await store.requireSigners('publish', 1);
  const root = await store.guard.currentRoot();
  const { keys } = signatoriesOf(root, 'publish');
  await store.guard.requireNotRevoked(part, buildId);
  const manifest = await readManifest(unverified, part, buildId);
  await readContents(unverified, manifest);
  const body = (await unverified.read(`${buildKey(part, buildId)}${MANIFEST_FILE}`))!;
  const signed = await readStatements(unverified, part, buildId, keys);
  const same = signed.filter(({ statement }) => statement.manifest === integrityOf(body));
  if (signed.length > same.length) {
    const message = `Build ${buildId} of ${part} was signed with other content than the store has now: remove it, and publish it again.`;
    throw new ReleaseRefusedError('signature-wrong', message);
  }
  const provenance = same[0]?.statement.provenance ?? (await store.provenance());
  const statement = statementOf(body, { provenance, at: new Date(now()).toISOString(), by });
  // The store has given the manifest and the part apart: a signature must not be for another build.
  if (statement.part !== part || statement.buildId !== buildId)
    throw new ReleaseRefusedError(
      'build-damaged',
      `The manifest of ${part} ${buildId} is that of another build.`,
    );
  const usable = signers.filter(({ keyid }) => !isOtherRole(root.document.roles, keyid));
  if (usable.length === 0) await store.requireSigners('publish', 1);
  for (const signer of usable) await writeSignature(unverified, statement, signer);
  return {
    statement,
    before: same.map(({ keyid }) => keyName(root, keyid)),
    added: usable.map(({ keyid }) => keyName(root, keyid)),
    notYet: usable.filter(({ keyid }) => !keys.has(keyid)).map(({ keyid }) => shortId(keyid)),
  };
}

/** Returns whether a key has a role that signs no builds. */
function isOtherRole(roles: Record<string, { keys: readonly string[] }>, keyid: string): boolean {
  return ['root', 'operate'].some((role) => roles[role]?.keys.includes(keyid));
}

/** Returns the ids of a part's builds in a store that have valid signatures. @throws StoreError */
export async function signedBuilds(store: SignedStore, part: string): Promise<string[]> {
  const root = await store.guard.currentRoot();
  await store.guard.revocations();
  const ids: string[] = [];
  for (const key of await store.unverified.list(`builds/${part}/`)) {
    const [, , buildId = '', file] = key.split('/');
    if (file !== MANIFEST_FILE || store.isRevoked(part, buildId)) continue;
    const body = await store.unverified.read(key);
    const isValid = body && verifyBuild({ store: store.unverified, part, buildId, body }, root);
    if (await (isValid || undefined)?.then(() => true, refusedAsFalse)) ids.push(buildId);
  }
  return ids;
}

function refusedAsFalse(thrown: unknown): boolean {
  if (thrown instanceof ReleaseRefusedError) return false;
  throw thrown;
}
