import { MANIFEST_FILE } from '../releases/build-manifest';
import { isObjectProblem } from '../releases/is-object-problem';
import { readContents } from '../releases/loaded-build';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import {
  readSignedBuild,
  statementOf,
  verifyBuild,
  writeSignature,
  type BuildStatement,
} from './build-signatures';
import { isKey } from '../store/store';
import { shortId } from './envelope';
import type { Signer } from './keys';
import { isReproducible } from './provenance';
import { keyName, signatoriesOf, type Root } from './root';
import { describeSources, signedSources, type SignedSources } from './signed-sources';
import type { SignedStore } from './signed-store';

/** The result of a signature by another person. */
export interface AddedSignature {
  statement: BuildStatement;
  /** Names of the keys that had signed the same statement before. */
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
 * @param digest the digest that `reproduce` has printed for what this person has checked. One earlier signature with this digest is then
 *   enough. Without it, as many signatures as the threshold must name the same sources
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
  const signed = await readSignedBuild(build, root, digest === undefined ? undefined : 1);
  const all = signedSources(signed.signatures);
  const sources =
    digest === undefined ? sourcesOfThreshold(all, root) : all.find((one) => isChecked(one, digest));
  if (!sources) throw differentSources(store, { part, buildId, digest }, root, all);
  await readContents(unverified, signed.manifest);
  const { provenance } = sources.statement;
  const statement = statementOf(signed.body, { provenance, at: new Date(now()).toISOString(), by });
  const usable = await publishSigners(store);
  for (const signer of usable) await writeSignature(unverified, statement, signer);
  const { keys } = signatoriesOf(root, 'publish');
  return {
    statement,
    before: sources.keyids.map((keyid) => keyName(root, keyid)),
    added: usable.map(({ keyid }) => keyName(root, keyid)),
    notYet: usable.filter(({ keyid }) => !keys.has(keyid)).map(({ keyid }) => shortId(keyid)),
  };
}

function isChecked({ digest, statement }: SignedSources, checked: string): boolean {
  return digest === checked && isReproducible(statement.provenance);
}

/** Returns the only sources that enough signers name; undefined if there are none, or several. */
function sourcesOfThreshold(all: readonly SignedSources[], root: Root): SignedSources | undefined {
  const { threshold } = signatoriesOf(root, 'publish');
  const enough = all.filter(({ keyids }) => keyids.length >= threshold);
  return enough.length === 1 ? enough[0] : undefined;
}

function differentSources(
  { unverified }: SignedStore,
  { part, buildId, digest }: { part: string; buildId: string; digest: string | undefined },
  root: Root,
  all: readonly SignedSources[],
): ReleaseRefusedError {
  const described = all.map((sources) => describeSources(root, sources)).join('; ');
  const problem =
    digest === undefined
      ? `The signers of build ${buildId} of ${part} name different sources: ${described}. Check one with`
      : `${unverified.name} has another manifest or other sources for build ${buildId} of ${part} than the digest names: ${described}. Check again with`;
  const remedy = `npm run release -- reproduce ${part} ${buildId}, which prints how to sign it with --digest.`;
  return new ReleaseRefusedError('signature-wrong', `${problem} ${remedy}`);
}

/** Returns the held keys that the present root, or perhaps the next one, names as publish keys. @throws ReleaseRefusedError `key-missing` */
export async function publishSigners(store: SignedStore): Promise<readonly Signer[]> {
  const { root, operate } = (await store.guard.currentRoot()).document.roles;
  const usable = store.signers.filter(
    ({ keyid }) => !root.keys.includes(keyid) && !operate.keys.includes(keyid),
  );
  return usable.length > 0 ? usable : store.requireSigners('publish', 1);
}

/**
 * Returns the ids of a part's builds in a store that have valid signatures, and of builds with an object that is too large to be read:
 * `signBuild` names that object.
 *
 * @throws StoreError
 */
export async function signedBuilds(store: SignedStore, part: string): Promise<string[]> {
  const root = await store.guard.currentRoot();
  const revoked = (await store.guard.revocations()).builds;
  const ids: string[] = [];
  for (const key of await store.unverified.list(`builds/${part}/`)) {
    const [, , buildId = '', file] = key.split('/');
    if (file !== MANIFEST_FILE || !isKey(key) || Object.hasOwn(revoked, `${part}/${buildId}`)) continue;
    try {
      const body = await store.unverified.read(key);
      if (!body) continue;
      await verifyBuild({ store: store.unverified, part, buildId, body }, root);
    } catch (thrown) {
      if (thrown instanceof ReleaseRefusedError) continue;
      if (!isObjectProblem(thrown)) throw thrown;
    }
    ids.push(buildId);
  }
  return ids;
}
