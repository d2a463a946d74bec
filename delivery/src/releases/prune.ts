import type { Store } from '../store/store';
import { buildKey } from './build-manifest';
import { eachOf } from './each-of';
import { changeDocument, readDocument } from './pointer';
import { isInUse, versionsOf } from './release-document';
import { RELEASED_PARTS, type PartName } from './released-parts';

/** How long the files of a build stay after nobody is given it any more: tabs are open that long. */
export const KEPT_DAYS = 30;

/** Builds that stay whatever their age: a clock that runs ahead must not empty the store. */
const ALWAYS_KEPT = 10;

const DAY_MS = 86_400_000;

/**
 * Removes builds that nobody has been given for 30 days.
 *
 * @returns what was removed, as `part/buildId`
 */
export async function prune(store: Store, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const { part } of RELEASED_PARTS) {
    for (const buildId of await oldBuilds(store, part, now)) {
      await forget(store, part, buildId);
      await eachOf(await store.list(buildKey(part, buildId)), (key) => store.remove(key));
      removed.push(`${part}/${buildId}`);
    }
  }
  return removed;
}

async function oldBuilds(store: Store, part: PartName, now: Date): Promise<string[]> {
  const { document } = await readDocument(store);
  const former = versionsOf(document, part).filter((version) => !isInUse(version));
  return former
    .sort((one, other) => Date.parse(other.extras.until!) - Date.parse(one.extras.until!))
    .slice(ALWAYS_KEPT)
    .filter(({ extras }) => now.getTime() - Date.parse(extras.until!) > KEPT_DAYS * DAY_MS)
    .map(({ extras }) => extras.buildId);
}

/** First out of the document, then out of the store: nobody is ever led to what is half gone. */
async function forget(store: Store, part: PartName, buildId: string): Promise<void> {
  await changeDocument(store, part, (document) => ({
    ...document,
    microFrontends: {
      ...document.microFrontends,
      [part]: versionsOf(document, part).filter(({ extras }) => extras.buildId !== buildId),
    },
  }));
}
