import { withdrawVersion, type Attribution } from '../releases/change-document';
import { readDocument, updatePart } from '../releases/pointer';
import { defaultVersionOf, isInUse, versionOf } from '../releases/release-document';
import { ReleaseRefusedError } from '../releases/release-refused-error';
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
import {
  parseRevocations,
  PENDING_REVOCATIONS_KEY,
  REVOCATIONS_KEY,
  verifyRevocations,
  type Revocations,
} from './revocations';
import { signatoriesOf } from './root';
import type { SignedStore } from './signed-store';

interface Revocation {
  part: PartName;
  buildId: string;
  reason: string;
  attribution: Attribution;
}

/**
 * Revokes a build: no server serves it again, also not to open tabs. Withdraws it first if a canary or a region uses it.
 *
 * @throws ReleaseRefusedError `is-default` when it is the default build; `build-revoked` when it is revoked already; `signature-missing`
 *   when more people must sign; ConflictError; StoreError
 */
export async function revokeBuild(
  store: SignedStore,
  { part, buildId, reason, attribution }: Revocation,
): Promise<void> {
  const { document } = await readDocument(store);
  if (defaultVersionOf(document, part)?.extras.buildId === buildId) {
    const message = `${buildId} is the default build of ${part}: choose another one first, with npm run release -- rollback ${part} or publish ${part}.`;
    throw new ReleaseRefusedError('is-default', message);
  }
  const signers = await store.requireSigners('publish', 1);
  await store.guard.revocations();
  await store.guard.requireNotRevoked(part, buildId);
  const version = versionOf(document, part, buildId);
  if (version && isInUse(version)) {
    const regions = Object.keys(version.extras.regions ?? {}) as never[];
    await updatePart(store, part, (present) => {
      const unpinned =
        regions.length > 0 ? withdrawVersion(present, part, buildId, regions, attribution) : present;
      return withdrawVersion(unpinned, part, buildId, [], attribution);
    });
  }
  const present = await store.guard.revocations();
  const entry = { reason, by: attribution.by, at: attribution.now.toISOString() };
  const next: Revocations = {
    version: present.version + 1,
    builds: { ...present.builds, [`${part}/${buildId}`]: entry },
  };
  await activate(store, signEnvelope(PAYLOAD_TYPES.revocations, next, signers));
}

/**
 * Adds the signatures of this process to the list that waits for them. Without such a list, and with a key that only the next root names,
 * it adds them to the present one: before a root removes a key that has signed it.
 *
 * @returns ids of keys that the present root does not name as publish keys: they count after the next root
 * @throws ReleaseRefusedError; ConflictError; StoreError
 */
export async function signRevocations(store: SignedStore): Promise<string[]> {
  const { keys } = signatoriesOf(await store.guard.currentRoot(), 'publish');
  const notYet = store.signers.filter(({ keyid }) => !keys.has(keyid));
  const body = await store.unverified.read(PENDING_REVOCATIONS_KEY);
  if (body && notYet.length < store.signers.length) await signPendingRevocations(store, body);
  else await signPresentRevocations(store);
  return notYet.map(({ keyid }) => shortId(keyid));
}

async function signPendingRevocations(store: SignedStore, body: Buffer): Promise<void> {
  const envelope = parseEnvelope(body.toString(), PENDING_REVOCATIONS_KEY);
  // Otherwise a list from the store could lift a revocation.
  const present = await store.guard.revocations();
  const { builds, version } = parseRevocations(envelope, PENDING_REVOCATIONS_KEY);
  const missing = Object.keys(present.builds).find((name) => !Object.hasOwn(builds, name));
  if (missing !== undefined || version !== present.version + 1) {
    const message = `${PENDING_REVOCATIONS_KEY} does not continue the present list: remove it, and revoke the build again.`;
    throw new ReleaseRefusedError('revocations-replayed', message);
  }
  await activate(store, withSignatures(envelope, await store.requireSigners('publish', 1)));
}

async function signPresentRevocations(store: SignedStore): Promise<void> {
  const { unverified, guard, signers } = store;
  const stored = await unverified.readPointer(REVOCATIONS_KEY);
  if (!stored) {
    const message = `${store.name} has no list of revocations to sign.`;
    throw new ReleaseRefusedError('release-usage', message);
  }
  if (signers.length === 0) await store.requireSigners('publish', 1);
  const envelope = parseEnvelope(stored.body.toString(), REVOCATIONS_KEY);
  verifyRevocations(envelope, await guard.currentRoot(), REVOCATIONS_KEY);
  await unverified.replacePointer(
    REVOCATIONS_KEY,
    JSON.stringify(withSignatures(envelope, signers)),
    stored.tag,
  );
}

/** Makes a list valid if enough people have signed it. */
async function activate(store: SignedStore, envelope: Envelope): Promise<void> {
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
  const before = (await guard.revocations()).builds;
  const { builds } = verifyRevocations(envelope, root, REVOCATIONS_KEY);
  // Compare-and-swap: a second list of the same version would lift a revocation.
  const stored = await unverified.readPointer(REVOCATIONS_KEY);
  await unverified.replacePointer(REVOCATIONS_KEY, text, stored?.tag ?? null);
  await unverified.remove(PENDING_REVOCATIONS_KEY);
  const added = Object.entries(builds).filter(([name]) => !Object.hasOwn(before, name));
  const events = added.map(([name, { reason, by, at }]) => {
    const [part = '', buildId = ''] = name.split('/');
    return { part, buildId, action: 'revoked', reason, by, at };
  });
  await store.refresh({ events });
}
