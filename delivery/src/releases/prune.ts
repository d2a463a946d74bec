import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { isKey, type Store } from '../store/store';
import { buildKey, fileKey, MANIFEST_FILE, readManifest, sharedKey } from './build-manifest';
import { PINNED_SCRIPT } from './pinned-scripts';
import { forEachConcurrently } from './for-each-concurrently';
import { updateDocument, readDocument } from './pointer';
import { deltasKey } from './read-deltas';
import { defaultVersionOf, isInUse, othersOf, versionOf, versionsOf, withPartData } from './release-document';
import { RELEASED_PARTS, type PartName } from 'build/released-parts';
import { REMOVAL_MS, removalEndOf, removalsOf } from './removals';

/** Days that the files of a build are kept after its last visitor got it: tabs stay open that long. */
const KEPT_DAYS = 30;

/** Builds that are kept at any age: a wrong clock must not empty the store. */
const ALWAYS_KEPT = 10;

const DAY_MS = 86_400_000;

/**
 * Removes builds that no visitor has got for 30 days, with the files that no other build in the store shares, and finishes interrupted
 * removals. Removes the files of publishes that have not finished, too: such a publish that still runs ends with a conflict, and can be
 * repeated. Each removal is first written into the document by compare-and-swap. The build cannot be published until the removal is
 * complete or its lease has expired, and publishing another build of the part waits.
 *
 * @returns the removed builds, as `part/buildId`
 */
export async function prune(store: Store, now: Date): Promise<string[]> {
  const startedAt = Date.now();
  const removed: string[] = [];
  for (const { part } of RELEASED_PARTS) {
    const { document } = await readDocument(store);
    const removals: Removal[] = [];
    const unfinished = await unfinishedBuilds(store, part);
    for (const buildId of removableBuilds(document, part, { now, unfinished })) {
      const since = new Date(now.getTime() + Date.now() - startedAt).toISOString();
      const removal = await startRemoval(store, { part, buildId, since }, { now, unfinished });
      if (removal && (await removeFiles(store, removal))) removals.push(removal);
    }
    const last = removals.at(-1);
    if (last) await removeUnsharedFiles(store, last);
    for (const removal of removals) {
      await endRemoval(store, removal);
      removed.push(`${part}/${removal.buildId}`);
    }
  }
  return removed;
}

/** A removal that is written into the document. */
interface Removal {
  part: PartName;
  buildId: string;
  /** ISO 8601, as the document has it. */
  since: string;
  /** Two clocks: the monotonic one pauses while the machine sleeps, the wall clock can be set. */
  startedAt: { monotonic: number; wall: number };
}

interface RemovableInput {
  now: Date;
  /** Builds whose publish has not finished. */
  unfinished: readonly string[];
}

/** Returns the ids of a part's folders without a manifest: it is written last. */
async function unfinishedBuilds(store: Store, part: PartName): Promise<string[]> {
  const keys = await store.list(`builds/${part}/`);
  const ids = new Set(
    keys.filter((key) => !key.startsWith(sharedKey(part))).map((key) => key.split('/')[2]!),
  );
  const present = new Set(keys);
  return [...ids].filter((id) => BUILD_ID.test(id) && !present.has(`${buildKey(part, id)}${MANIFEST_FILE}`));
}

/** This product writes no other folders. */
const BUILD_ID = /^[0-9a-z]{1,40}$/;

/** Returns the ids of old builds, of builds whose removal was interrupted, and of unfinished ones. */
function removableBuilds(
  document: DiscoveryDocument,
  part: PartName,
  { now, unfinished }: RemovableInput,
): string[] {
  // The document has the removals of a part in the version that all visitors have.
  if (!defaultVersionOf(document, part)) return [];
  const interrupted = Object.keys(removalsOf(document, part)).filter(
    (buildId) => !(now.getTime() < removalEndOf(document, part, buildId)),
  );
  // The order of the document decides what is newest: it does not depend on the clocks of the machines that release.
  const old = versionsOf(document, part)
    .filter((version) => !isInUse(version))
    .slice(ALWAYS_KEPT)
    .filter(({ extras }) => now.getTime() - Date.parse(extras.until!) > KEPT_DAYS * DAY_MS);
  const unnamed = unfinished.filter(
    (buildId) => !versionOf(document, part, buildId) && removalsOf(document, part)[buildId] === undefined,
  );
  return [...interrupted, ...old.map(({ extras }) => extras.buildId), ...unnamed];
}

/** Returns null when the build was released again meanwhile, or another process removes it. */
async function startRemoval(
  store: Store,
  { part, buildId, since }: Omit<Removal, 'startedAt'>,
  input: RemovableInput,
): Promise<Removal | null> {
  let removal: Removal | null = null;
  await updateDocument(store, (document) => {
    removal = null;
    if (!removableBuilds(document, part, input).includes(buildId)) return document;
    removal = { part, buildId, since, startedAt: { monotonic: performance.now(), wall: Date.now() } };
    const kept = othersOf(document, part, buildId);
    const removing = { ...removalsOf(document, part), [buildId]: since };
    return withPartData(document, part, kept, { ...defaultVersionOf(document, part)!.extras, removing });
  });
  return removal;
}

/** Removes a build's own files, its manifest first: a build with a manifest must be complete. @returns whether all are removed */
async function removeFiles(store: Store, removal: Removal): Promise<boolean> {
  const { part, buildId } = removal;
  const own = buildKey(part, buildId);
  const remove = (key: string) => removeInTime(store, removal, key);
  await remove(`${own}${MANIFEST_FILE}`);
  await remove(deltasKey(part, buildId));
  await forEachConcurrently((await store.list(own)).filter(isKey), remove);
  return !isExpired(removal);
}

/** Removes the shared files of a part that no manifest in the store lists, except for pinned scripts. */
async function removeUnsharedFiles(store: Store, removal: Removal): Promise<void> {
  const { part } = removal;
  const shared = await store.list(sharedKey(part));
  const listed = new Set<string>();
  await forEachConcurrently(await store.list(`builds/${part}/`), async (key) => {
    const [, , buildId = '', file] = key.split('/');
    if (file !== MANIFEST_FILE || !isKey(key)) return;
    // Builds that are revoked, or that wait for a signature, keep their files, too.
    const manifest = await readManifest(store.unverified ?? store, part, buildId);
    for (const name of Object.keys(manifest.files)) listed.add(fileKey(manifest, name));
  });
  const unlisted = shared.filter((key) => isKey(key) && !listed.has(key) && !PINNED_SCRIPT.test(key));
  await forEachConcurrently(unlisted, (key) => removeInTime(store, removal, key));
}

function isExpired({ startedAt }: Removal): boolean {
  return Math.max(performance.now() - startedAt.monotonic, Date.now() - startedAt.wall) > REMOVAL_MS;
}

async function removeInTime(store: Store, removal: Removal, key: string): Promise<void> {
  if (!isExpired(removal)) await store.remove(key);
}

/** Deletes the removal from the document, so that the build can be published again. */
async function endRemoval(store: Store, { part, buildId, since }: Removal): Promise<void> {
  await updateDocument(store, (document) => {
    const { [buildId]: present, ...removing } = removalsOf(document, part);
    if (present !== since) return document;
    const extras = { ...defaultVersionOf(document, part)!.extras, removing };
    return withPartData(document, part, versionsOf(document, part), extras);
  });
}
