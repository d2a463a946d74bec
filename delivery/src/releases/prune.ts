import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Store } from '../store/store';
import { buildKey, MANIFEST_FILE } from './build-manifest';
import { eachOf } from './each-of';
import { changeWhatStands, readDocument } from './pointer';
import { defaultVersionOf, isInUse, versionsOf, withPartData } from './release-document';
import { RELEASED_PARTS, type PartName } from 'build/released-parts';
import { isBeingRemoved, REMOVAL_MS, removalsOf } from './removals';

/** How long the files of a build stay after nobody is given it any more: tabs are open that long. */
export const KEPT_DAYS = 30;

/** Builds that stay whatever their age: a clock that is wrong must not empty the store. */
const ALWAYS_KEPT = 10;

const DAY_MS = 86_400_000;

/**
 * Removes builds that no visitor has got for 30 days, and finishes removals that were interrupted. Each removal is written into
 * the document first, by compare-and-swap: from then until it is done, or its lease is over, the build cannot be published.
 *
 * @returns what was removed, as `part/buildId`
 */
export async function prune(store: Store, now: Date): Promise<string[]> {
  const startedAt = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - startedAt);
  const removed: string[] = [];
  for (const { part } of RELEASED_PARTS) {
    const { document } = await readDocument(store);
    for (const buildId of removableBuilds(document, part, now)) {
      const removal = await startRemoval(store, { part, buildId, now, startsAt: clock() });
      if (!removal || !(await removeFiles(store, removal))) continue;
      await endRemoval(store, removal);
      removed.push(`${part}/${buildId}`);
    }
  }
  return removed;
}

/** A removal that the document names. */
interface Removal {
  part: PartName;
  buildId: string;
  /** ISO 8601, as the document has it. */
  since: string;
  /** Times of this machine's two clocks: the first clock stops while the machine sleeps, the second one can be set. */
  startedAt: { monotonic: number; wall: number };
}

/** Old builds, and those whose removal was interrupted. */
function removableBuilds(document: DiscoveryDocument, part: PartName, now: Date): string[] {
  const interrupted = Object.keys(removalsOf(document, part)).filter(
    (buildId) => !isBeingRemoved(document, part, buildId, now),
  );
  return [...interrupted, ...oldBuilds(document, part, now)];
}

/** The document has the last ones first, whatever the clocks of those who released them said. */
function oldBuilds(document: DiscoveryDocument, part: PartName, now: Date): string[] {
  return versionsOf(document, part)
    .filter((version) => !isInUse(version))
    .slice(ALWAYS_KEPT)
    .filter(({ extras }) => now.getTime() - Date.parse(extras.until!) > KEPT_DAYS * DAY_MS)
    .map(({ extras }) => extras.buildId);
}

/** @returns null when the build is released again meanwhile, or another process removes it */
async function startRemoval(
  store: Store,
  { part, buildId, now, startsAt }: { part: PartName; buildId: string; now: Date; startsAt: Date },
): Promise<Removal | null> {
  const since = startsAt.toISOString();
  let removal: Removal | null = null;
  await changeWhatStands(store, (document) => {
    removal = null;
    if (!removableBuilds(document, part, now).includes(buildId)) return document;
    removal = { part, buildId, since, startedAt: { monotonic: performance.now(), wall: Date.now() } };
    const kept = versionsOf(document, part).filter(({ extras }) => extras.buildId !== buildId);
    const removing = { ...removalsOf(document, part), [buildId]: since };
    return withPartData(document, part, kept, { ...defaultVersionOf(document, part)!.extras, removing });
  });
  return removal;
}

/** The manifest goes first: a build with a manifest is whole, also when this ends half way. @returns whether all is removed */
async function removeFiles(store: Store, { part, buildId, startedAt }: Removal): Promise<boolean> {
  const isOver = () =>
    Math.max(performance.now() - startedAt.monotonic, Date.now() - startedAt.wall) > REMOVAL_MS;
  const remove = async (key: string) => {
    if (!isOver()) await store.remove(key);
  };
  await remove(`${buildKey(part, buildId)}${MANIFEST_FILE}`);
  await eachOf(await store.list(buildKey(part, buildId)), remove);
  return !isOver();
}

/** The build may be published again. */
async function endRemoval(store: Store, { part, buildId, since }: Removal): Promise<void> {
  await changeWhatStands(store, (document) => {
    const { [buildId]: present, ...removing } = removalsOf(document, part);
    if (present !== since) return document;
    const extras = { ...defaultVersionOf(document, part)!.extras, removing };
    return withPartData(document, part, versionsOf(document, part), extras);
  });
}
