import type { Store } from '../store/store';
import { switchPart, withdrawVersion, type Attribution } from './change-document';
import { updatePart } from './pointer';
import { readBuild } from './read-build';
import { publish } from './release-actions';
import { defaultVersionOf, isInUse, versionsOf } from './release-document';
import { RELEASED_PARTS, type PartName } from 'build/released-parts';

/**
 * Publishes the builds of a working copy to all visitors and ends all canaries, pins and stops in the store. Only for the local store
 * of `npm start`.
 *
 * @param folder of the working copy; default: this one
 */
export async function releaseBuilds(store: Store, attribution: Attribution, folder?: string): Promise<void> {
  for (const part of RELEASED_PARTS) {
    await endCanariesAndPins(store, part.part, attribution);
    await publish({ store, part: part.part, attribution }, await readBuild(part, folder));
  }
}

async function endCanariesAndPins(store: Store, part: PartName, attribution: Attribution): Promise<void> {
  await updatePart(store, part, (document) => {
    const canariesAndPins = versionsOf(document, part).slice(1).filter(isInUse);
    const without = canariesAndPins.reduce((before, { extras }) => {
      const regions = Object.keys(extras.regions ?? {}) as never[];
      const unpinned =
        regions.length > 0 ? withdrawVersion(before, part, extras.buildId, regions, attribution) : before;
      return withdrawVersion(unpinned, part, extras.buildId, [], attribution);
    }, document);
    const stopped = (defaultVersionOf(without, part)?.extras.stopped ?? []).filter((code) => code !== '*');
    const isStopped = defaultVersionOf(without, part)?.extras.stopped?.includes('*');
    const started = isStopped ? switchPart(without, part, true, [], attribution) : without;
    return stopped.length > 0 ? switchPart(started, part, true, stopped as never[], attribution) : started;
  });
}
