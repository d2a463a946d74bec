import type { PartName } from 'build/released-parts';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { buildOf } from './loaded-build.fixture';
import { readDocument } from './pointer';
import { publish, type ReleaseContext } from './release-actions';
import { defaultVersionOf } from './release-document';

export const NOW = new Date('2026-11-21T10:00:00Z');
export const ids = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 'dddddddddd', 'eeeeeeeeee'] as const;
export const [A, B, C, D] = ids;

export const contextOf = (store: Store, part: PartName = 'shell'): ReleaseContext => ({
  store,
  part,
  attribution: { now: NOW, by: 'mira' },
});

export const defaultBuildId = async (store: Store) =>
  defaultVersionOf((await readDocument(store)).document, 'shell')?.extras.buildId;

/** Creates a store in memory and publishes these builds of the shell in it. */
export async function releasedStore(...buildIds: string[]): Promise<Store> {
  const store = createMemoryStore();
  for (const buildId of buildIds) await publish(contextOf(store), buildOf('shell', buildId));
  return store;
}
