import { MANIFEST_FILE } from '../releases/build-manifest';
import { readContents } from '../releases/loaded-build';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import {
  checkedDigest,
  readAgreedBuild,
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
 * Adds the signatures of this process to a stored build that a holder of a publish key has signed. The statement repeats the provenance,
 * because only the person who built the files knows it. A build without signatures is published again instead.
 *
 * @param digest the digest that `reproduce` has printed for what this person has checked. One earlier signature is then enough; without
 *   it, the build needs as many as the threshold
 * @throws ReleaseRefusedError `key-missing`, `unknown-build`, `build-damaged`, `build-revoked`, or a code of a signature; StoreError
 */
export async function signBuild(
  store: SignedStore,
  part: string,
  buildId: string,
  digest?: string,
): Promise<AddedSignature> {
  const { unverified, guard, by, now } = store;
  const root = await guard.currentRoot();
  await guard.requireNotRevoked(part, buildId);
  const build = { store: unverified, part, buildId };
  const agreed = await readAgreedBuild(build, root, digest === undefined ? undefined : 1);
  if (digest !== undefined && digest !== checkedDigest(agreed.statement)) {
    const message = `${unverified.name} has another manifest or other sources for build ${buildId} of ${part} than the digest names: check again with npm run release -- reproduce ${part} ${buildId}`;
    throw new ReleaseRefusedError('signature-wrong', message);
  }
  await readContents(unverified, agreed.manifest);
  const { provenance } = agreed.statement;
  const statement = statementOf(agreed.body, { provenance, at: new Date(now()).toISOString(), by });
  const usable = await publishSigners(store);
  for (const signer of usable) await writeSignature(unverified, statement, signer);
  const { keys } = signatoriesOf(root, 'publish');
  return {
    statement,
    before: agreed.signatures.map(({ keyid }) => keyName(root, keyid)),
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
