import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Store } from '../store/store';
import { loadBuild, type LoadedBuild } from './loaded-build';
import { parseDocument, POINTER } from './pointer';
import { isInUse } from './release-document';

/** What is released at this moment, as a server holds it: whole, checked, in memory. */
export interface LiveReleases {
  document: DiscoveryDocument;
  /** By `part/buildId`: every build that somebody is given. */
  builds: ReadonlyMap<string, LoadedBuild>;
}

/** Keeps what is released in memory, and looks whether the pointer has moved. */
export interface ReleaseReader {
  /**
   * What is released. Looks at the pointer first, but does not wait for it longer than the deadline, nor look more often
   * than the interval; a store that is away, and a release that is damaged, leave what was there before.
   */
  present(): Promise<LiveReleases>;
  /** Looks at once and waits for what comes of it. @throws StoreError, Error: why what was there before stays */
  look(): Promise<LiveReleases>;
  /** Why the last look failed, for the health page; null when it went well. */
  trouble(): { since: Date; message: string } | null;
}

export interface ReleaseReaderOptions {
  store: Store;
  /** Shortest time between two looks; 0 looks at each request. */
  intervalMs: number;
  /** Longest time that a request waits for a look. */
  deadlineMs?: number;
  now?: () => number;
}

/**
 * Makes the reader, and reads what is released.
 *
 * @throws StoreError, Error when nothing can be read: a server without anything to serve does not start
 */
export async function createReleaseReader(options: ReleaseReaderOptions): Promise<ReleaseReader> {
  const { store, intervalMs, deadlineMs = 50, now = Date.now } = options;
  let live: LiveReleases = { document: { schema: '', microFrontends: {} }, builds: new Map() };
  let tag: string | null = null;
  let lookedAt = -Infinity;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let trouble: { since: Date; message: string } | null = null;

  const read = async () => {
    lookedAt = now();
    try {
      const present = await store.readPointer(POINTER);
      if (!present) throw new Error(`${store.name} has no ${POINTER}: nothing is released there.`);
      if (present.tag !== tag) {
        const document = parseDocument(present.body.toString(), store.name);
        live = { document, builds: await buildsOf(store, document, live.builds) };
        tag = present.tag;
      }
      if (trouble) console.info(`[delivery] ${store.name} is read again.`);
      trouble = null;
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      if (trouble?.message !== message) console.error(`[delivery] ${message} What was there before stays.`);
      trouble = { since: trouble?.since ?? new Date(now()), message };
      throw thrown;
    }
  };
  const start = () => {
    running = read().finally(() => (running = undefined));
    return running;
  };
  /** A look that began before the question may have missed the answer: the next one is shared by all who wait. */
  const look = (): Promise<void> => {
    if (!running) return start();
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return start();
      });
    return waiting;
  };

  await look();
  return {
    async present() {
      if (now() - lookedAt >= intervalMs) await settledWithin(look(), deadlineMs);
      return live;
    },
    async look() {
      await look();
      return live;
    },
    trouble: () => trouble,
  };
}

/** Builds that are loaded already are taken over; the others are read and checked. */
async function buildsOf(
  store: Store,
  document: DiscoveryDocument,
  loaded: ReadonlyMap<string, LoadedBuild>,
): Promise<Map<string, LoadedBuild>> {
  const builds = new Map<string, LoadedBuild>();
  for (const [part, versions] of Object.entries(document.microFrontends)) {
    for (const { extras } of versions.filter(isInUse)) {
      const name = `${part}/${extras.buildId}`;
      builds.set(name, loaded.get(name) ?? (await loadBuild(store, part, extras.buildId)));
    }
  }
  return builds;
}

/** Failures are kept as trouble already; whoever waits goes on with what there is. */
async function settledWithin(work: Promise<void>, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, deadlineMs)));
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
