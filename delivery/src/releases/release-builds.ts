import { root } from 'build/paths';
import type { Store } from '../store/store';
import { EVERYBODY, switchPart, withdrawVersion, type Doing } from './change-document';
import { changeDocument } from './pointer';
import { publishPart } from './publish-part';
import { readBuild } from './read-build';
import { defaultVersionOf, isInUse, versionsOf } from './release-document';
import { RELEASED_PARTS, type PartName } from 'build/released-parts';

/**
 * Gives every part's finished build of this clone to everybody, whatever was tried in the store before: canaries, pins and
 * stops end. For `npm start`, whose store is one developer's.
 */
export async function releaseBuilds(store: Store, doing: Doing): Promise<void> {
  for (const part of RELEASED_PARTS) {
    await endTrials(store, part.part, doing);
    await publishPart({ store, part: part.part, doing }, await readBuild(part, root), EVERYBODY);
  }
}

async function endTrials(store: Store, part: PartName, doing: Doing): Promise<void> {
  await changeDocument(store, part, (document) => {
    const trials = versionsOf(document, part).slice(1).filter(isInUse);
    const without = trials.reduce((before, { extras }) => {
      const regions = Object.keys(extras.regions ?? {}) as never[];
      const unpinned =
        regions.length > 0 ? withdrawVersion(before, part, extras.buildId, regions, doing) : before;
      return withdrawVersion(unpinned, part, extras.buildId, [], doing);
    }, document);
    const stopped = (defaultVersionOf(without, part)?.extras.stopped ?? []).filter((code) => code !== '*');
    const isStopped = defaultVersionOf(without, part)?.extras.stopped?.includes('*');
    const started = isStopped ? switchPart(without, part, true, [], doing) : without;
    return stopped.length > 0 ? switchPart(started, part, true, stopped as never[], doing) : started;
  });
}
