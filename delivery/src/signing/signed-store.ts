import { MANIFEST_FILE } from '../releases/build-manifest';
import { POINTER } from '../releases/pointer';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import type { MirroredStore } from '../store/mirrored-store';
import { ConflictError, type Store } from '../store/store';
import { signatureKey, statementOf, verifyBuild, writeSignature } from './build-signatures';
import type { Signer } from './keys';
import { REFRESH_BELOW_MS } from './lifetimes';
import { createNewestSeen } from './newest-seen';
import { createPointerGuard, type PointerGuard } from './pointer-guard';
import type { Provenance } from './provenance';
import { hasOperateKey, signatoriesOf, type Root, type RoleName } from './root';
import { isSignedObject, signObject, verifiedObject, verifyObject } from './signed-object';
import type { LogEvent } from './signed-pointer';
import { createTrustChain, type TrustChain } from './trust-chain';
import { isCompleteList, listOf } from './current-list';
import { publicTrustOf } from './public-trust';
import { createPointerWriter, type PointerWriter } from './write-pointer';

export interface SignedStoreOptions {
  store: Store | MirroredStore;
  /** The envelope of the root that this machine trusts. */
  pinned: string;
  signers: readonly Signer[];
  /** Who signs, for the audit log. */
  by: string;
  provenance: () => Promise<Provenance>;
  now?: () => number;
}

/** A store that verifies each read and signs each write. */
export interface SignedStore extends Store {
  /** The same store without verification. */
  readonly unverified: Store | MirroredStore;
  readonly trust: TrustChain;
  readonly guard: PointerGuard;
  readonly signers: readonly Signer[];
  readonly by: string;
  readonly provenance: () => Promise<Provenance>;
  readonly now: () => number;
  readonly isReadOnly: boolean;
  /** Present if the store has a mirror. */
  readonly mirror?: Store;
  isRevoked(part: string, buildId: string): boolean;
  /**
   * Returns the held keys of a role; for `operate` those that sign a pointer, at least one of them of that role alone.
   *
   * @param atLeast default: the threshold of the role
   * @throws ReleaseRefusedError `key-missing` when there are fewer
   */
  requireSigners(role: RoleName, atLeast?: number): Promise<readonly Signer[]>;
  /** Signs a document and replaces the pointer `before` with it. @returns the new tag */
  writePointer: PointerWriter;
  /**
   * Signs the pointer again with a new expiry.
   *
   * @param options `onlyWhenDue`: only when less than half of the lifetime is left; `isExpiredAllowed`: a person has checked that the
   *   pointer is the newest one, and not an old one that an attacker wrote; `version`: a higher version than the next one; `events`: what has changed outside of the document
   * @returns whether it was signed
   * @throws ReleaseRefusedError `pointer-expired`
   */
  refresh(options?: RefreshOptions): Promise<boolean>;
}

interface RefreshOptions {
  onlyWhenDue?: boolean;
  isExpiredAllowed?: boolean;
  version?: number;
  events?: readonly LogEvent[];
}

const MANIFEST_KEY = new RegExp(`^builds/([^/]+)/([^/]+)/${MANIFEST_FILE.replace('.', '\\.')}$`);

/**
 * Wraps a store. Manifests, pointers, deltas and registrations are verified when they are read and signed when they are written. Files
 * of builds are not signed: the manifest has their integrity. Load counts have no signature of a role: machines sign them with the secret
 * that they share.
 *
 * @throws ReleaseRefusedError when the pinned root is not valid
 * @example createSignedStore({ store, pinned: readFileSync('root.json', 'utf8'), signers: [], by: 'mira', provenance })
 */
export function createSignedStore(options: SignedStoreOptions): SignedStore {
  const { store, pinned, signers, by, provenance, now = () => Date.now() } = options;
  const mirror = 'mirror' in store ? store.mirror : undefined;
  const trust = createTrustChain({ store, mirror, pinned, now });
  const guard = createPointerGuard({ store, trust, seen: createNewestSeen(mirror), now });

  const requireSigners = async (role: RoleName, atLeast?: number) =>
    signersOf(role, { signers, root: await guard.currentRoot(), atLeast });
  const writePointer = createPointerWriter({ store, guard, requireSigners, by, now });
  return {
    unverified: store,
    ...{ trust, guard, signers, by, provenance, now },
    name: store.name,
    ...(mirror && { mirror }),
    get primaryFailure() {
      return store.primaryFailure;
    },
    get mirrorFailure() {
      return store.mirrorFailure;
    },
    get isReadOnly() {
      return !hasOperateKey(trust.newest(), signers);
    },
    rootVersion: () => trust.newest().document.version,
    isRevoked: (part, buildId) => Object.hasOwn(guard.knownRevocations().builds, `${part}/${buildId}`),
    requireSigners,
    writePointer,
    publicTrust(served, current) {
      // Between a new root and the next pointer, pages need the root of the list.
      const root = (current && trust.byVersion(listOf(current).root)) ?? trust.newest();
      return publicTrustOf(store, { root, served, current });
    },
    ...createSignedObjects({ ...options, guard, trust, requireSigners, now }),
    list: (prefix, limit) => store.list(prefix, limit),
    remove: (key) => store.remove(key),
    async readPointer(key) {
      if (key !== POINTER) return store.readPointer(key);
      const found = await guard.read();
      return found && { tag: found.tag, body: textOf(found)!, current: found.pointer.current };
    },
    async replacePointer(key, body, tag) {
      if (key !== POINTER) return store.replacePointer(key, body, tag);
      const found = await guard.read();
      if ((found?.tag ?? null) !== tag) throw new ConflictError(key);
      return writePointer({ before: found, document: body.toString() });
    },
    async refresh({ onlyWhenDue = false, isExpiredAllowed = false, ...change } = {}) {
      const found = await guard.read({ isExpiredAllowed });
      if (!found)
        throw new ReleaseRefusedError('nothing-released', `${store.name} has no ${POINTER} to sign.`);
      const { statement, document, current } = found.pointer;
      const isFresh = Date.parse(statement.expires) - now() > REFRESH_BELOW_MS;
      if (onlyWhenDue && isFresh && isCompleteList(current, await guard.currentRoot())) return false;
      await writePointer({ before: found, document, ...change });
      return true;
    },
  };
}

/** Returns the held keys of a role. @throws ReleaseRefusedError `key-missing` when there are fewer than needed */
function signersOf(
  role: RoleName,
  { signers, root, atLeast }: { signers: readonly Signer[]; root: Root; atLeast: number | undefined },
): readonly Signer[] {
  const { keys, threshold } = signatoriesOf(root, role);
  const held = signers.filter(({ keyid }) => keys.has(keyid));
  const needed = atLeast ?? threshold;
  const isComplete = role !== 'operate' || hasOperateKey(root, held);
  if (held.length >= needed && isComplete) return held;
  const has = held.length < needed ? held.length : `${held.length} of the role publish alone`;
  const message = `This needs ${needed} ${needed === 1 ? 'key' : 'keys'} of the role ${role}, and RELEASE_KEY has ${has}: name the files of the private keys, separated by ":".`;
  throw new ReleaseRefusedError('key-missing', message);
}

/** Creates the access to objects: it verifies each read and signs each write. */
function createSignedObjects(
  options: Pick<SignedStore, 'guard' | 'trust' | 'requireSigners' | 'by' | 'provenance' | 'now'> &
    Pick<SignedStoreOptions, 'store'>,
): Pick<Store, 'read' | 'write' | 'create'> {
  const { store, guard, requireSigners, by, provenance, now } = options;
  const readManifest = createManifestReader(options);
  const signBuild = async (body: Buffer, role: readonly Signer[]) => {
    const statement = statementOf(body, {
      provenance: await provenance(),
      at: new Date(now()).toISOString(),
      by,
    });
    for (const signer of role) await writeSignature(store, statement, signer);
  };
  return {
    async read(key, isIntact = () => true) {
      const [, part, buildId] = MANIFEST_KEY.exec(key) ?? [];
      if (part && buildId) return readManifest(key, part, buildId);
      if (key === POINTER) return textOf(await guard.read());
      if (!isSignedObject(key)) return store.read(key, isIntact);
      const root = await guard.currentRoot();
      const body = await store.read(key, (copy) => {
        const content = verifiedObject(key, copy, root, store.name);
        return content !== null && isIntact(content);
      });
      return body && verifyObject(key, body, root, store.name);
    },
    async write(key, body) {
      if (!isSignedObject(key)) return store.write(key, body);
      const own = await requireSigners('publish', 1);
      return store.write(key, signObject(key, body, own.slice(0, 1)));
    },
    async create(key, body) {
      if (!MANIFEST_KEY.test(key)) return store.create(key, body);
      const own = await requireSigners('publish', 1);
      const present = await store.read(key);
      // The caller compares it with the build.
      if (present && !present.equals(Buffer.from(body))) return false;
      // Before the manifest: a build with a manifest is complete.
      await signBuild(Buffer.from(body), own);
      return store.create(key, body);
    },
  };
}

/** Creates the reader of manifests, which verifies the signatures of their builds. */
function createManifestReader({
  store,
  guard,
  trust,
}: Pick<SignedStore, 'guard' | 'trust'> & Pick<SignedStoreOptions, 'store'>) {
  const readVerified = async (key: string, part: string, buildId: string): Promise<Buffer | null> => {
    const body = await store.read(key);
    if (!body) return null;
    const root = await guard.currentRoot();
    await guard.requireNotRevoked(part, buildId);
    await verifyBuild({ store, part, buildId, body }, root);
    return body;
  };
  return async (key: string, part: string, buildId: string): Promise<Buffer | null> => {
    try {
      return await readVerified(key, part, buildId);
    } catch (thrown) {
      const readsMirror = 'mirror' in store && store.buildSource === 'mirror';
      if (!readsMirror || !(thrown instanceof ReleaseRefusedError)) throw thrown;
      // The mirror may have copied objects before they were repaired.
      const { keys } = signatoriesOf(trust.newest(), 'publish');
      const copies = [key, ...[...keys.keys()].map((keyid) => signatureKey(part, buildId, keyid))];
      await Promise.all(copies.map((copy) => store.mirror.remove(copy)));
      return readVerified(key, part, buildId);
    }
  };
}

function textOf(found: Awaited<ReturnType<PointerGuard['read']>>): Buffer | null {
  return found && Buffer.from(found.pointer.document);
}

export function isSignedStore(store: Store): store is SignedStore {
  return 'requireSigners' in store;
}
