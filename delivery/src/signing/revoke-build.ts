import { withdrawVersion, type Attribution } from '../releases/change-document';
import { readDocument, updatePart } from '../releases/pointer';
import { defaultVersionOf, isInUse, versionOf, versionsInUse } from '../releases/release-document';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { ConflictError, TooLargeError } from '../store/store';
import type { PartName } from 'build/released-parts';
import {
  parseEnvelope,
  PAYLOAD_TYPES,
  shortId,
  signEnvelope,
  validSignatures,
  withSignatures,
  type Envelope,
} from './envelope';
import type { Signer } from './keys';
import {
  parseRevocations,
  PENDING_REVOCATIONS_KEY,
  REVOCATIONS_KEY,
  verifyRevocations,
  type Revocations,
} from './revocations';
import { signatoriesOf } from './root';
import { publishSigners } from './sign-build';
import type { LogEvent } from './signed-pointer';
import type { SignedStore } from './signed-store';

interface Revocation {
  part: PartName;
  buildId: string;
  reason: string;
  attribution: Attribution;
}

/** The result of a signature of lists. */
export interface SignedRevocations {
  /** Builds that are revoked from now on, with why. */
  added: readonly [name: string, entry: Revocations['builds'][string]][];
  /** Whether the present list was signed. */
  isPresentSigned: boolean;
  /** Keys that the present root does not name as publish keys: they count after the next root. */
  notYet: readonly string[];
}

/**
 * Revokes a build: no server serves it again, also not to open tabs. Withdraws it first if a canary or a region uses it. Can be repeated
 * after an interruption.
 *
 * @throws ReleaseRefusedError `is-default` when it is the default build; `build-revoked` when it is revoked already; `signature-missing`
 *   when more people must sign; ConflictError; StoreError
 */
export async function revokeBuild(
  store: SignedStore,
  { part, buildId, reason, attribution }: Revocation,
): Promise<void> {
  const { document } = await readDocument(store);
  if (defaultVersionOf(document, part)?.extras.buildId === buildId) throw inUseError(part, buildId);
  const signers = await store.requireSigners('publish', 1);
  const name = `${part}/${buildId}`;
  const present = await store.guard.revocations();
  if (Object.hasOwn(present.builds, name)) return finishRevocation(store, present, name);
  if (await readPending(store)) {
    const message = `Another list of revocations waits for signatures: run npm run release -- sign revocations first, or remove ${PENDING_REVOCATIONS_KEY} from the store if nobody wants it.`;
    throw new ReleaseRefusedError('signature-missing', message);
  }
  const version = versionOf(document, part, buildId);
  if (version && isInUse(version)) {
    const regions = Object.keys(version.extras.regions ?? {}) as never[];
    await updatePart(store, part, (documentNow) => {
      const unpinned =
        regions.length > 0 ? withdrawVersion(documentNow, part, buildId, regions, attribution) : documentNow;
      return withdrawVersion(unpinned, part, buildId, [], attribution);
    });
  }
  const entry = { reason, by: attribution.by, at: attribution.now.toISOString() };
  const next: Revocations = {
    version: present.version + 1,
    builds: { ...present.builds, [name]: entry },
  };
  await activate(store, signEnvelope(PAYLOAD_TYPES.revocations, next, signers));
}

/** Names the list in the pointer if an interruption has prevented that. @throws ReleaseRefusedError `build-revoked` if it is named already */
async function finishRevocation(store: SignedStore, present: Revocations, name: string): Promise<void> {
  if ((await finishActivation(store, present)).length > 0) return;
  const { part, buildId, reason } = revokedEvent(name, present.builds[name]!);
  const message = `Build ${buildId} of ${part} is revoked already (${reason}).`;
  throw new ReleaseRefusedError('build-revoked', message);
}

/** Names the list in the pointer if an interruption has prevented that. @returns the entries that the pointer did not cover */
async function finishActivation(
  store: SignedStore,
  { version, builds }: Revocations,
): Promise<SignedRevocations['added']> {
  const named = (await store.guard.read())?.pointer.statement.revocations ?? version;
  if (named >= version) return [];
  // Each list adds an entry at the end.
  const missing = Object.entries(builds).slice(named);
  await nameInPointer(store, missing);
  return missing;
}

/** Signs the pointer with the present list. A release at the same moment must not leave the list unnamed: servers would not read it. */
async function nameInPointer(store: SignedStore, added: SignedRevocations['added']): Promise<void> {
  const events = added.map(([name, entry]) => revokedEvent(name, entry));
  for (;;) {
    try {
      await store.refresh({ events });
      return;
    } catch (thrown) {
      if (!(thrown instanceof ConflictError)) throw thrown;
    }
  }
}

function inUseError(part: string, buildId: string): ReleaseRefusedError {
  const message = `${buildId} of ${part} is in use: choose another one first, with npm run release -- rollback ${part} or publish ${part}.`;
  return new ReleaseRefusedError('is-default', message);
}

/**
 * Adds the signatures of this process: those of present publish keys to the list that waits for signatures, if there is one; all others
 * to the present list, before a root removes a key that has signed it. Can be repeated after an interruption.
 *
 * @throws ReleaseRefusedError; ConflictError; StoreError
 */
export async function signRevocations(store: SignedStore): Promise<SignedRevocations> {
  const { keys } = signatoriesOf(await store.guard.currentRoot(), 'publish');
  const signers = await publishSigners(store);
  const own = signers.filter(({ keyid }) => keys.has(keyid));
  const notYet = signers.filter(({ keyid }) => !keys.has(keyid));
  const body = await readPending(store);
  const isPending = body !== null && own.length > 0;
  const hasPresent = (await store.unverified.read(REVOCATIONS_KEY)) !== null;
  const isPresentSigned = !isPending || (hasPresent && notYet.length > 0);
  if (isPresentSigned) await signPresentRevocations(store, isPending ? notYet : signers);
  const finished = own.length > 0 ? await finishActivation(store, await store.guard.revocations()) : [];
  const added = isPending ? await signPendingRevocations(store, body, own) : [];
  return {
    added: [...finished, ...added],
    isPresentSigned,
    notYet: notYet.map(({ keyid }) => shortId(keyid)),
  };
}

/** Reads the list that waits for signatures. Returns an empty text for one that is too large: it is not signed. */
async function readPending({ unverified }: SignedStore): Promise<Buffer | null> {
  try {
    return await unverified.read(PENDING_REVOCATIONS_KEY);
  } catch (thrown) {
    if (thrown instanceof TooLargeError) return Buffer.alloc(0);
    throw thrown;
  }
}

async function signPendingRevocations(
  store: SignedStore,
  body: Buffer,
  signers: readonly Signer[],
): Promise<SignedRevocations['added']> {
  const envelope = parseEnvelope(body.toString(), PENDING_REVOCATIONS_KEY);
  const { keys } = signatoriesOf(await store.guard.currentRoot(), 'publish');
  // Otherwise an attacker with write access to the store could have any build revoked.
  if (validSignatures(envelope, keys).valid.size === 0) {
    const message = `${PENDING_REVOCATIONS_KEY} has no signature of a publish key: remove it from the store.`;
    throw new ReleaseRefusedError('signature-key', message);
  }
  // Otherwise it could lift a revocation.
  const present = await store.guard.revocations();
  const { builds, version } = parseRevocations(envelope, PENDING_REVOCATIONS_KEY);
  const missing = Object.keys(present.builds).find((name) => !Object.hasOwn(builds, name));
  if (missing !== undefined || version !== present.version + 1) {
    const message = `${PENDING_REVOCATIONS_KEY} does not continue the present list: remove it, and revoke the build again.`;
    throw new ReleaseRefusedError('revocations-replayed', message);
  }
  return activate(store, withSignatures(envelope, signers));
}

async function signPresentRevocations(store: SignedStore, signers: readonly Signer[]): Promise<void> {
  const { unverified, guard } = store;
  const stored = await unverified.readPointer(REVOCATIONS_KEY);
  if (!stored) {
    const message = `${store.name} has no list of revocations to sign.`;
    throw new ReleaseRefusedError('release-usage', message);
  }
  const envelope = parseEnvelope(stored.body.toString(), REVOCATIONS_KEY);
  verifyRevocations(envelope, await guard.currentRoot(), REVOCATIONS_KEY);
  await unverified.replacePointer(
    REVOCATIONS_KEY,
    JSON.stringify(withSignatures(envelope, signers)),
    stored.tag,
  );
}

/** Makes a list valid if enough people have signed it. @returns what it adds */
async function activate(store: SignedStore, envelope: Envelope): Promise<SignedRevocations['added']> {
  const { unverified, guard } = store;
  const root = await guard.currentRoot();
  const { keys, threshold } = signatoriesOf(root, 'publish');
  const { valid } = validSignatures(envelope, keys);
  const text = JSON.stringify(envelope);
  if (valid.size < threshold) {
    await unverified.write(PENDING_REVOCATIONS_KEY, text);
    const message = `The list of revocations has ${valid.size} of ${threshold} required signatures and does not count yet. Another holder of a publish key must run: npm run release -- sign revocations`;
    throw new ReleaseRefusedError('signature-missing', message);
  }
  const { builds, version } = verifyRevocations(envelope, root, REVOCATIONS_KEY);
  // A list can wait while its build becomes a default build. Servers would refuse the pointer, and every later one.
  const used = versionsInUse((await readDocument(store)).document);
  const revoked = used.find(({ part, version: { extras } }) =>
    Object.hasOwn(builds, `${part}/${extras.buildId}`),
  );
  if (revoked) throw inUseError(revoked.part, revoked.version.extras.buildId);
  // Compare-and-swap: a second list of the same version would lift a revocation.
  const stored = await unverified.readPointer(REVOCATIONS_KEY);
  const before = await guard.revocations();
  if (version !== before.version + 1) throw new ConflictError(REVOCATIONS_KEY);
  await unverified.replacePointer(REVOCATIONS_KEY, text, stored?.tag ?? null);
  await unverified.remove(PENDING_REVOCATIONS_KEY);
  const added = Object.entries(builds).filter(([name]) => !Object.hasOwn(before.builds, name));
  await nameInPointer(store, added);
  return added;
}

function revokedEvent(name: string, entry: Revocations['builds'][string]): LogEvent {
  const [part = '', buildId = ''] = name.split('/');
  return { part, buildId, action: 'revoked', ...entry };
}
