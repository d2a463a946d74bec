import { integrityOf } from 'build/integrity-of';
import { buildKey, MANIFEST_FILE, readManifest } from '../releases/build-manifest';
import { readContents } from '../releases/loaded-build';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import {
  readSignatures,
  statementOf,
  verifyBuild,
  writeSignature,
  type BuildStatement,
} from './build-signatures';
import { shortId } from './envelope';
import type { Signer } from './keys';
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
  const { unverified, by, now } = store;
  const root = await store.guard.currentRoot();
  const { keys } = signatoriesOf(root, 'publish');
  await store.guard.requireNotRevoked(part, buildId);
  const manifest = await readManifest(unverified, part, buildId);
  await readContents(unverified, manifest);
  const body = (await unverified.read(`${buildKey(part, buildId)}${MANIFEST_FILE}`))!;
  const signed = await readSignatures(unverified, part, buildId, keys);
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
  const usable = await publishSigners(store);
  for (const signer of usable) await writeSignature(unverified, statement, signer);
  return {
    statement,
    before: same.map(({ keyid }) => keyName(root, keyid)),
    added: usable.map(({ keyid }) => keyName(root, keyid)),
    notYet: usable.filter(({ keyid }) => !keys.has(keyid)).map(({ keyid }) => shortId(keyid)),
  };
}

/** Returns the held keys that the present root, or perhaps the next one, names as publish keys. @throws ReleaseRefusedError `key-missing` */
export async function publishSigners(store: SignedStore): Promise<readonly Signer[]> {
  const { root, operate } = (await store.guard.currentRoot()).document.roles;
  const usable = store.signers.filter(
    ({ keyid }) => !root.keys.includes(keyid) && !operate.keys.includes(keyid),
  );
  return usable.length > 0 ? usable : store.requireSigners('publish', 1);
}

/** Returns the ids of a part's builds in a store that have valid signatures. @throws StoreError */
export async function signedBuilds(store: SignedStore, part: string): Promise<string[]> {
  const root = await store.guard.currentRoot();
  const revoked = (await store.guard.revocations()).builds;
  const ids: string[] = [];
  for (const key of await store.unverified.list(`builds/${part}/`)) {
    const [, , buildId = '', file] = key.split('/');
    if (file !== MANIFEST_FILE || Object.hasOwn(revoked, `${part}/${buildId}`)) continue;
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
