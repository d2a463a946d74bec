import { integrityOf } from 'build/integrity-of';
import { signedVersionText } from 'shared-config/loader/signed-version';
import { parseDeltas } from '../deltas/file-deltas';
import { buildKey, MANIFEST_FILE, readManifest, readManifestBody } from '../releases/build-manifest';
import { readContents } from '../releases/loaded-build';
import { parseDocument, POINTER } from '../releases/pointer';
import { deltasKey } from '../releases/read-deltas';
import { invalidKeyError, isObjectProblem, refusalOf } from '../releases/is-object-problem';
import { isObsoleteRegistration } from '../releases/registered-hosts';
import { versionsInUse } from '../releases/release-document';
import { ReleaseRefusedError, type RefusalCode } from '../releases/release-refused-error';
import { requireMatchingVersion, versionOfBuild } from '../releases/version-of-build';
import { isKey } from '../store/store';
import { readAuditLog } from './audit-log';
import { verifyBuild } from './build-signatures';
import { parseEnvelope } from './envelope';
import { isCompleteList } from './current-list';
import { readRevocations } from './revocations';
import { verifyRoot, type Root } from './root';
import type { SignedStore } from './signed-store';
import { rootKey } from './trust-chain';

export interface StoreProblem {
  code: RefusalCode;
  message: string;
}

export interface StoreReport {
  builds: number;
  entries: number;
  problems: readonly StoreProblem[];
}

/**
 * Verifies everything in a store: roots, every build with signatures and files, the pointer, the list of revocations, deltas,
 * registrations and the audit log. Continues after a problem, and reports each one once.
 *
 * @throws StoreError
 */
export async function verifyStore(store: SignedStore): Promise<StoreReport> {
  const problems = new Map<string, StoreProblem>();
  const report = ({ code, message }: StoreProblem) => void problems.set(message, { code, message });
  const attempt = async (work: () => unknown) => {
    try {
      await work();
    } catch (thrown) {
      if (!isObjectProblem(thrown)) throw thrown;
      report(refusalOf(thrown));
    }
  };
  const { unverified, trust, guard } = store;
  await attempt(() => verifyPinnedRoot(store));
  await attempt(() => trust.latest());
  await attempt(() => trust.current());
  const root = trust.newest();
  // The guard ignores an unreadable list that the pointer does not need.
  await attempt(() => readRevocations(unverified, root));
  await attempt(() => guard.revocations());
  await attempt(() => verifyPointer(store));
  let builds = 0;
  for (const key of await unverified.list('builds/')) {
    const [, part = '', buildId = ''] = key.split('/');
    if (key !== `${buildKey(part, buildId)}${MANIFEST_FILE}`) continue;
    builds += 1;
    if (!isKey(key)) {
      report(invalidKeyError(key, unverified.name));
      continue;
    }
    await attempt(() => verifyStoredBuild(store, root, { part, buildId }));
    await attempt(() => verifyDeltas(store, { part, buildId }));
  }
  for (const key of await unverified.list('hosts/')) {
    if (!isKey(key)) report(invalidKeyError(key, unverified.name));
    else if (!isObsoleteRegistration(key)) await attempt(() => store.read(key));
  }
  const log = await readAuditLog({ store: unverified, trust });
  log.problems.forEach(report);
  return { builds, entries: log.entries.length, problems: [...problems.values()] };
}

/** Compares the root that this machine pins with the one of the same version in the store. */
async function verifyPinnedRoot({ unverified, trust, name }: SignedStore): Promise<void> {
  const { version } = trust.first.document;
  const key = rootKey(version);
  const body = await unverified.read(key);
  if (!body)
    throw new ReleaseRefusedError(
      'root-missing',
      `${name} has no ${key}: run npm run release -- trust publish.`,
    );
  const { document } = verifyRoot(parseEnvelope(body.toString(), `${key} in ${name}`), `${key} in ${name}`);
  if (JSON.stringify(document) === JSON.stringify(trust.first.document)) return;
  throw new ReleaseRefusedError('root-wrong', `${key} in ${name} is another root than RELEASE_ROOT.`);
}

async function verifyStoredBuild(
  { unverified, guard }: SignedStore,
  root: Root,
  { part, buildId }: { part: string; buildId: string },
): Promise<void> {
  // Nothing serves a revoked build, so its files do not matter.
  if (Object.hasOwn(guard.knownRevocations().builds, `${part}/${buildId}`)) return;
  const { manifest, body } = await readManifestBody(unverified, part, buildId);
  const signatures = await verifyBuild({ store: unverified, part, buildId, body }, root);
  const version = integrityOf(signedVersionText(part, versionOfBuild(manifest)), 'sha256');
  if (signatures.some(({ statement }) => statement.version !== version))
    throw new ReleaseRefusedError(
      'signature-wrong',
      `A signature of build ${buildId} of ${part} states another version than its manifest.`,
    );
  await readContents(unverified, manifest);
}

async function verifyDeltas(
  store: SignedStore,
  { part, buildId }: { part: string; buildId: string },
): Promise<void> {
  const key = deltasKey(part, buildId);
  const body = await store.read(key);
  if (!body) return;
  const { files } = await readManifest(store.unverified, part, buildId);
  if (parseDeltas(body.toString(), files)) return;
  throw new ReleaseRefusedError(
    'build-damaged',
    `${key} in ${store.name} is damaged: publish the build again.`,
  );
}

/** Verifies the pointer, and its versions in use against their builds. */
async function verifyPointer(store: SignedStore): Promise<void> {
  const found = await store.guard.read();
  if (!found) throw new ReleaseRefusedError('nothing-released', `${store.name} has no ${POINTER}.`);
  if (!isCompleteList(found.pointer.current, store.trust.newest())) {
    const message = `The list of current builds in ${POINTER} lacks a signature of the role operate, versions, or the newest root, so pages that pin a root have no header: run npm run release -- refresh.`;
    throw new ReleaseRefusedError('signature-missing', message);
  }
  for (const { part, version } of versionsInUse(parseDocument(found.pointer.document, store.name))) {
    const manifest = await readManifest(store, part, version.extras.buildId);
    requireMatchingVersion({ manifest, contents: new Map() }, version);
  }
}
