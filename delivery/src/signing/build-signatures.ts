import * as v from 'valibot';
import { integrityOf } from 'build/integrity-of';
import { signedVersionText } from 'shared-config/loader/signed-version';
import { buildKey, MANIFEST_FILE, readManifestBody, type BuildManifest } from '../releases/build-manifest';
import { isObjectProblem } from '../releases/is-object-problem';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { versionOfBuild } from '../releases/version-of-build';
import { isStoreError, type Store } from '../store/store';
import {
  parseEnvelope,
  payloadOf,
  PAYLOAD_TYPES,
  signatureError,
  signEnvelope,
  verifyEnvelope,
  type Envelope,
} from './envelope';
import type { Signer } from './keys';
import { isReproducible, PROVENANCE, type Provenance } from './provenance';
import { signatoriesOf, type Root } from './root';

/** What a signature of a build states. */
export interface BuildStatement {
  part: string;
  buildId: string;
  /** Integrity of the manifest's bytes. */
  manifest: string;
  /** Integrity (SHA-256) of `signedVersionText`. */
  version: string;
  provenance: Provenance;
  /** ISO 8601. */
  at: string;
  by: string;
}

/** Returns the digest of what a further signer checks before signing: the manifest, and the sources that `reproduce` builds. */
export function checkedDigest({ manifest, provenance }: BuildStatement): string {
  // The digest must not depend on the order of the fields, so validation puts them in one order.
  return integrityOf(JSON.stringify([manifest, v.parse(PROVENANCE, provenance)]), 'sha256');
}

/** Returns the key of a signature in a store. @example signatureKey('shell', '0a1b2c3d4e', keyid) // 'builds/shell/0a1b2c3d4e/signatures/….json' */
export function signatureKey(part: string, buildId: string, keyid: string): string {
  return `${buildKey(part, buildId)}signatures/${keyid}.json`;
}

/** Returns the statement about a build. @param text the bytes of its manifest */
export function statementOf(
  text: Buffer,
  { provenance, at, by }: Pick<BuildStatement, 'provenance' | 'at' | 'by'>,
): BuildStatement {
  const manifest = JSON.parse(text.toString()) as BuildManifest;
  const { part, buildId } = manifest;
  const version = signedVersionText(part, versionOfBuild(manifest));
  return {
    part,
    buildId,
    manifest: integrityOf(text),
    version: integrityOf(version, 'sha256'),
    provenance,
    at,
    by,
  };
}

/**
 * Writes the signature of a key for a build, unless the store has a valid one for the same manifest and sources. A statement that
 * `reproduce` cannot check does not replace one that it can check. Only the holder of the key can make a valid signature, so this
 * function replaces an object that is not valid.
 */
export async function writeSignature(store: Store, statement: BuildStatement, signer: Signer): Promise<void> {
  const { part, buildId } = statement;
  const key = signatureKey(part, buildId, signer.keyid);
  const text = JSON.stringify(signEnvelope(PAYLOAD_TYPES.build, statement, [signer]));
  if (await store.create(key, text)) return;
  const present = await store.read(key).catch((thrown: unknown) => {
    if (isObjectProblem(thrown)) return null;
    throw thrown;
  });
  const signed = present && statementBy(present, signer);
  if (signed && isKept(signed, statement)) return;
  await store.write(key, text);
}

/** Returns whether a present statement of a signer makes a new one unnecessary. */
function isKept(present: BuildStatement, next: BuildStatement): boolean {
  if (checkedDigest(present) === checkedDigest(next)) return true;
  const isSameManifest = present.manifest === next.manifest;
  return isSameManifest && isReproducible(present.provenance) && !isReproducible(next.provenance);
}

/** Returns what a signature of this signer's key states; null if the object is no such signature. */
function statementBy(body: Buffer, signer: Signer): BuildStatement | null {
  try {
    const envelope = parseEnvelope(body.toString(), '');
    // Ed25519 is deterministic: the same key makes the same signature of the same text.
    const again = signEnvelope(PAYLOAD_TYPES.build, JSON.parse(payloadOf(envelope).toString()) as object, [
      signer,
    ]);
    return JSON.stringify(again) === JSON.stringify(envelope) ? statementFrom(envelope) : null;
  } catch {
    return null;
  }
}

/** A build in a store. */
interface StoredBuild {
  store: Pick<Store, 'name' | 'read'>;
  part: string;
  buildId: string;
}

interface VerifyOptions {
  /** How many signatures are enough; default: the threshold. */
  atLeast?: number | undefined;
  /** Verifies all signatures; default: only as many as are enough. */
  hasAll?: boolean;
}

/**
 * Verifies the signatures of a manifest and returns them.
 *
 * @throws ReleaseRefusedError `signature-missing`, `signature-wrong` or `signature-key`; StoreError
 */
export async function verifyBuild(
  { store, part, buildId, body }: StoredBuild & { body: Buffer },
  root: Root,
  { atLeast, hasAll = false }: VerifyOptions = {},
): Promise<BuildSignature[]> {
  const { keys, threshold } = signatoriesOf(root, 'publish');
  const enough = atLeast ?? threshold;
  const manifest = integrityOf(body);
  const valid = new Map<string, BuildSignature>();
  const wrong: string[] = [];
  const other: string[] = [];
  let away: Error | undefined;
  for (const keyid of keys.keys()) {
    if (!hasAll && valid.size >= enough) break;
    const signature = await store.read(signatureKey(part, buildId, keyid)).catch((thrown: unknown) => {
      if (!isStoreError(thrown)) throw thrown;
      // The mirror can have enough other signatures.
      away ??= thrown;
      return null;
    });
    if (!signature) continue;
    const found = signatureBy(signature, keyid, keys, { part, buildId });
    if (found?.statement.manifest === manifest) valid.set(keyid, found);
    else wrong.push(keyid);
  }
  if (valid.size >= enough) return [...valid.values()];
  if (away) throw away;
  if (wrong.length === 0 && valid.size === 0)
    other.push(...(await foreignSignatures(store, part, buildId, keys)));
  const name = `Build ${buildId} of ${part} in ${store.name}`;
  const error = signatureError({ valid: new Set(valid.keys()), wrong, other }, enough, name);
  const remedy =
    valid.size > 0
      ? `Another holder of a publish key must check it with npm run release -- reproduce ${part} ${buildId}, which prints how to sign it.`
      : `Restore its signatures, or remove ${buildKey(part, buildId)}${MANIFEST_FILE} and publish the build again.`;
  const rotation = `Before a new root, sign with its key: npm run release -- sign ${part}`;
  throw new ReleaseRefusedError(error.code, `${error.message} ${remedy} ${rotation}`);
}

/** A manifest, and all valid signatures of it. */
export interface SignedBuild {
  manifest: BuildManifest;
  body: Buffer;
  /** At least one. They can name different sources: two commits can have the same files. */
  signatures: readonly BuildSignature[];
}

/**
 * Reads a manifest once and verifies all of its signatures, for people who check or sign a build.
 *
 * @param atLeast how many signatures are enough; default: the threshold
 * @throws ReleaseRefusedError as `verifyBuild` and `readManifest`; StoreError
 */
export async function readSignedBuild(
  build: StoredBuild,
  root: Root,
  atLeast?: number,
): Promise<SignedBuild> {
  const { manifest, body } = await readManifestBody(build.store, build.part, build.buildId);
  const signatures = await verifyBuild({ ...build, body }, root, { atLeast, hasAll: true });
  return { manifest, body, signatures };
}

/** Enough ids for a message. */
const MAX_FOREIGN = 20;

/** Returns the ids of keys that may not sign, but did. Only for the message, so it does not matter whether the signatures are valid. */
async function foreignSignatures(
  store: Pick<Store, 'read'> & Partial<Pick<Store, 'list'>>,
  part: string,
  buildId: string,
  keys: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const folder = `${buildKey(part, buildId)}signatures/`;
  const listed = (await store.list?.(folder, MAX_FOREIGN).catch(() => [])) ?? [];
  const ids = listed.map((key) =>
    key
      .split('/')
      .at(-1)!
      .replace(/\.json$/, ''),
  );
  return ids.filter((id) => !keys.has(id));
}

/** A valid signature of a build. */
export interface BuildSignature {
  keyid: string;
  statement: BuildStatement;
  envelope: Envelope;
}

/** Returns a signature of a build by this key; null if it is not valid, or that of another build. */
function signatureBy(
  body: Buffer,
  keyid: string,
  keys: Root['keys'],
  { part, buildId }: Pick<BuildStatement, 'part' | 'buildId'>,
): BuildSignature | null {
  try {
    const envelope = parseEnvelope(body.toString(), '');
    const own = new Map([[keyid, keys.get(keyid)!]]);
    verifyEnvelope(envelope, { type: PAYLOAD_TYPES.build, keys: own, threshold: 1, name: '' });
    const statement = statementFrom(envelope);
    return statement.part === part && statement.buildId === buildId ? { keyid, statement, envelope } : null;
  } catch {
    return null;
  }
}

/** Parses a statement. @throws when it has another shape */
function statementFrom(envelope: Envelope): BuildStatement {
  return v.parse(STATEMENT, JSON.parse(payloadOf(envelope).toString())) as BuildStatement;
}

/**
 * Returns all signatures of a build that are valid for one of the keys, for browsers, which know the manifest's integrity.
 *
 * @throws StoreError
 */
export async function readSignatures(
  store: Pick<Store, 'read'>,
  part: string,
  buildId: string,
  keys: Root['keys'],
): Promise<BuildSignature[]> {
  const found = await Promise.all(
    [...keys.keys()].map(async (keyid) => {
      const body = await store.read(signatureKey(part, buildId, keyid));
      const signature = body && signatureBy(body, keyid, keys, { part, buildId });
      return signature ? [signature] : [];
    }),
  );
  return found.flat();
}

const STATEMENT = v.object({
  part: v.string(),
  buildId: v.string(),
  manifest: v.string(),
  version: v.string(),
  provenance: PROVENANCE,
  at: v.string(),
  by: v.string(),
});
