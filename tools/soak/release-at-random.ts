import { setTimeout as wait } from 'node:timers/promises';
import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts/contracts';
import type { RegionCode } from 'shared-config/site/regions';
import type { LoadedBuild } from 'delivery/releases/loaded-build';
import { readDocument } from 'delivery/releases/pointer';
import {
  promote,
  publish,
  resume,
  rollback,
  stop,
  type ReleaseContext,
} from 'delivery/releases/release-actions';
import { ReleaseRefusedError } from 'delivery/releases/release-refused-error';
import { RELEASED_PARTS } from 'build/released-parts';
import { isInUse } from 'delivery/releases/release-document';
import type { Store } from 'delivery/store/store';

/** A state of the pointer in the store. */
export interface Revision {
  /** Milliseconds since 1970, before and after writing the pointer. */
  startedAt: number;
  doneAt: number;
  /** As in the document, without data that do not affect the choice of a build. */
  microFrontends: Record<string, DiscoveryVersion[]>;
}

export interface ReleaserOptions {
  store: Store;
  /** Several builds of each part. */
  builds: readonly LoadedBuild[];
  /** Pause between two actions. */
  pauseMs: number;
  onRevision(revision: Revision): void;
  signal: AbortSignal;
}

type Step = (context: ReleaseContext, build: LoadedBuild, region: RegionCode) => Promise<unknown>;

/** Possible actions; frequent ones appear several times. */
const STEPS: readonly Step[] = [
  (context, build) => publish(context, build),
  (context, build) => publish(context, build, { percent: 10, regions: [] }),
  (context, build) => publish(context, build, { percent: 10, regions: [] }),
  (context) => promote(context, { percent: 30, regions: [] }),
  (context) => promote(context, { percent: 50, regions: [] }),
  (context) => promote(context),
  (context, build, region) => publish(context, build, { percent: 100, regions: [region] }),
  (context, build, region) => publish(context, build, { percent: 50, regions: [region] }),
  (context) => rollback(context),
  (context, _build, region) => rollback(context, { regions: [region] }),
  (context) => stop(context, []),
  (context) => resume(context, []),
  (context) => resume(context, []),
  (context, _build, region) => stop(context, [region]),
  (context, _build, region) => resume(context, [region]),
];
const REGIONS: readonly RegionCode[] = ['KAZ', 'GEO', 'TUR'];

/** Publishes, promotes, rolls back, stops and resumes at random until the signal aborts. */
export async function releaseAtRandom(options: ReleaserOptions): Promise<void> {
  const { store, builds, pauseMs, onRevision, signal } = options;
  while (!signal.aborted) {
    const { part } = randomItem(RELEASED_PARTS);
    const build = randomItem(builds.filter(({ manifest }) => manifest.part === part));
    const context = {
      store: withRevisions(store, onRevision),
      part,
      attribution: { now: new Date(), by: 'soak' },
    };
    try {
      await randomItem(STEPS)(context, build, randomItem(REGIONS));
    } catch (thrown) {
      // An action without effect is refused; any other error ends the soak.
      if (!(thrown instanceof ReleaseRefusedError)) throw thrown;
    }
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Returns the current revision of a store. */
export async function currentRevision(store: Store): Promise<Revision> {
  const now = Date.now();
  return { startedAt: now, doneAt: now, microFrontends: slim((await readDocument(store)).document) };
}

/** Wraps a store and reports every pointer with its times. */
function withRevisions(store: Store, onRevision: (revision: Revision) => void): Store {
  return {
    ...store,
    async replacePointer(key, body, tag) {
      const startedAt = Date.now();
      const written = await store.replacePointer(key, body, tag);
      const document = JSON.parse(body.toString()) as DiscoveryDocument;
      onRevision({ startedAt, doneAt: Date.now(), microFrontends: slim(document) });
      return written;
    },
  };
}

function slim({ microFrontends }: DiscoveryDocument): Revision['microFrontends'] {
  return Object.fromEntries(
    Object.entries(microFrontends).map(([part, versions]) => [
      part,
      versions.filter(isInUse).map((version) => {
        const { history: _history, ...extras } = version.extras;
        return { ...version, extras: { ...extras, files: {}, preload: {} } };
      }),
    ]),
  );
}

function randomItem<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!;
}
