import { root } from '../paths';
import type { Store } from '../store/store';
import { EVERYBODY, type Doing } from './change-document';
import { readBuild } from './read-build';
import { publish } from './release-actions';
import { RELEASED_PARTS } from './released-parts';

/** Publishes every part's finished build of this clone to everybody; what is the default already stays. */
export async function releaseBuilds(store: Store, doing: Doing): Promise<void> {
  for (const part of RELEASED_PARTS) {
    await publish({ store, part: part.part, doing }, await readBuild(part, root), EVERYBODY);
  }
}
