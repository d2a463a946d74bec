import * as v from 'valibot';
import { integrityOf } from 'build/integrity-of';
import { signedVersionText } from 'shared-config/loader/signed-version';
import { buildKey, type BuildManifest } from '../releases/build-manifest';
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
import { signatoriesOf, type Root } from './root';

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
 * Writes the signature of a key for a build, unless the store has a valid one for the same manifest. Only the holder of the key can
 * make a valid one, so an object that is not valid is replaced.
 */
export async function writeSignature(store: Store, statement: BuildStatement, signer: Signer): Promise<void> {
  const { part, buildId } = statement;
  const key = signatureKey(part, buildId, signer.keyid);
  const text = JSON.stringify(signEnvelope(PAYLOAD_TYPES.build, statement, [signer]));
  if (await store.create(key, text)) return;
  const present = await store.read(key);
  if (present && signedManifest(present, signer) === statement.manifest) return;
  await store.write(key, text);
}

/** Returns the integrity that a signature of this signer's key names; null if the object is no such signature. */
function signedManifest(body: Buffer, signer: Signer): string | null {
  try {
    const envelope = parseEnvelope(body.toString(), '');
    // Ed25519 is deterministic: the same key makes the same signature of the same text.
    const again = signEnvelope(PAYLOAD_TYPES.build, JSON.parse(payloadOf(envelope).toString()) as object, [
      signer,
    ]);
    return JSON.stringify(again) === JSON.stringify(envelope) ? statementFrom(envelope).manifest : null;
  } catch {
    return null;
  }
}

/** The manifest of a build in a store, with the place of its signatures. */
interface SignedManifest {
  store: Pick<Store, 'name' | 'read'>;
  part: string;
  buildId: string;
  body: Buffer;
}

/**
 * Verifies the signatures of a manifest and returns their statements.
 *
 * @throws ReleaseRefusedError `signature-missing`, `signature-wrong` or `signature-key`; StoreError
 */
export async function verifyBuild(
  { store, part, buildId, body }: SignedManifest,
  root: Root,
): Promise<BuildStatement[]> {
  const { keys, threshold } = signatoriesOf(root, 'publish');
  const manifest = integrityOf(body);
  const valid = new Map<string, BuildStatement>();
  const wrong: string[] = [];
  const other: string[] = [];
  let away: Error | undefined;
  for (const keyid of keys.keys()) {
    if (valid.size >= threshold) break;
    const signature = await store.read(signatureKey(part, buildId, keyid)).catch((thrown: unknown) => {
      if (!isStoreError(thrown)) throw thrown;
      // The mirror can have enough other signatures.
      away ??= thrown;
      return null;
    });
    if (!signature) continue;
    const statement = signatureBy(signature, keyid, keys)?.statement;
    if (statement?.part === part && statement.buildId === buildId && statement.manifest === manifest)
      valid.set(keyid, statement);
    else wrong.push(keyid);
  }
  if (valid.size >= threshold) return [...valid.values()];
  if (away) throw away;
  if (wrong.length === 0 && valid.size === 0)
    other.push(...(await foreignSignatures(store, part, buildId, keys)));
  const name = `Build ${buildId} of ${part} in ${store.name}`;
  const error = signatureError({ valid: new Set(valid.keys()), wrong, other }, threshold, name);
  const remedy = `A holder of a publish key must check it and sign it: npm run release -- sign ${part} ${buildId}`;
  throw new ReleaseRefusedError(error.code, `${error.message} ${remedy}`);
}

/** Returns the ids of keys that may not sign, but did. Only for the message, so it does not matter whether the signatures are valid. */
async function foreignSignatures(
  store: Pick<Store, 'read'> & Partial<Pick<Store, 'list'>>,
  part: string,
  buildId: string,
  keys: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const listed = (await store.list?.(`${buildKey(part, buildId)}signatures/`).catch(() => [])) ?? [];
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

/** Returns a signature by this key; null if it is not valid. */
function signatureBy(body: Buffer, keyid: string, keys: Root['keys']): BuildSignature | null {
  try {
    const envelope = parseEnvelope(body.toString(), '');
    const own = new Map([[keyid, keys.get(keyid)!]]);
    verifyEnvelope(envelope, { type: PAYLOAD_TYPES.build, keys: own, threshold: 1, name: '' });
    return { keyid, statement: statementFrom(envelope), envelope };
  } catch {
    return null;
  }
}

/** Parses a statement. @throws when it has another shape */
function statementFrom(envelope: Envelope): BuildStatement {
  return v.parse(STATEMENT, JSON.parse(payloadOf(envelope).toString())) as BuildStatement;
}

/**
 * Returns all signatures in a store that are valid for one of the keys, for the audit log, further signers and browsers.
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
      const signature = body && signatureBy(body, keyid, keys);
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
  provenance: v.object({
    commit: v.nullable(v.string()),
    dirty: v.exactOptional(v.literal(true)),
    lockFile: v.nullable(v.string()),
    node: v.string(),
    npm: v.nullable(v.string()),
    settings: v.record(v.string(), v.string()),
  }),
  at: v.string(),
  by: v.string(),
});
