import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Store } from '../store/store';
import { buildKey, MANIFEST_FILE } from './build-manifest';
import { eachOf } from './each-of';
import { changeWhatStands, readDocument } from './pointer';
import { isInUse, versionsOf } from './release-document';
import { RELEASED_PARTS, type PartName } from './released-parts';

/** How long the files of a build stay after nobody is given it any more: tabs are open that long. */
export const KEPT_DAYS = 30;

/** Builds that stay whatever their age: a clock that is wrong must not empty the store. */
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
    const { document } = await readDocument(store);
    for (const buildId of oldBuilds(document, part, now)) {
      if (!(await forget(store, part, buildId, now))) continue;
      // A build with a manifest is whole, also when this ends half way.
      await store.remove(`${buildKey(part, buildId)}${MANIFEST_FILE}`);
      await eachOf(await store.list(buildKey(part, buildId)), (key) => store.remove(key));
      removed.push(`${part}/${buildId}`);
    }
  }
  return removed;
}

/** The document has the last ones first, whatever the clocks of those who released them said. */
function oldBuilds(document: DiscoveryDocument, part: PartName, now: Date): string[] {
  return versionsOf(document, part)
    .filter((version) => !isInUse(version))
    .slice(ALWAYS_KEPT)
    .filter(({ extras }) => now.getTime() - Date.parse(extras.until!) > KEPT_DAYS * DAY_MS)
    .map(({ extras }) => extras.buildId);
}

/**
 * First out of the document, then out of the store: nobody is ever led to what is half gone.
 *
 * @returns false where somebody is given the build again meanwhile
 */
async function forget(store: Store, part: PartName, buildId: string, now: Date): Promise<boolean> {
  let isForgotten = false;
  await changeWhatStands(store, (document) => {
    isForgotten = oldBuilds(document, part, now).includes(buildId);
    if (!isForgotten) return document;
    const kept = versionsOf(document, part).filter(({ extras }) => extras.buildId !== buildId);
    return { ...document, microFrontends: { ...document.microFrontends, [part]: kept } };
  });
  return isForgotten;
}
