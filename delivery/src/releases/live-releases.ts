import type { DiscoveryDocument } from 'shared-config/contracts';
import { logFailure, logNotice } from '../log/log-failure';
import type { Store } from '../store/store';
import { answerInTime } from './answer-in-time';
import { lastUsedBuilds } from './last-used-builds';
import type { LastGoodDocument } from './last-good-document';
import { loadReleases, withoutTrials, withStopsOf } from './load-releases';
import type { LoadedBuild } from './loaded-build';
import { parseDocument, POINTER } from './pointer';
import { ReleaseRefusedError } from './release-refused-error';
import { joinedError, releaseTrouble, type ReleaseTrouble } from './release-trouble';

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
   * than the interval; a store that is away or does not answer, and a build that is damaged, leave what was there before.
   */
  present(): Promise<LiveReleases>;
  /** Looks at once and waits for what comes of it. @throws StoreError, Error: why what was there before stays */
  look(): Promise<LiveReleases>;
  /** Why the last look failed, for the health and status pages; null when it went well. */
  trouble(): ReleaseTrouble | null;
}

export interface ReleaseReaderOptions {
  store: Store;
  /** Shortest time between two looks; 0 looks at each request. */
  intervalMs: number;
  /** Longest time that a request waits for a look. */
  deadlineMs?: number;
  /** Longest time that the store has for an answer. */
  answerMs?: number;
  /** Makes pages of releases before they are served; throws what is wrong. The last good releases stay then. */
  trial?: (live: LiveReleases) => void;
  /** Where the last good document is kept for the next start; default: nowhere. */
  lastGood?: LastGoodDocument | undefined;
  now?: () => number;
}

/**
 * Makes the reader, and reads what is released. Where the document in the store cannot be used, the last good one is served.
 *
 * @throws StoreError, Error when nothing can be read: a server without anything to serve does not start; one damaged canary
 *   keeps no server from starting
 */
export async function createReleaseReader(options: ReleaseReaderOptions): Promise<ReleaseReader> {
  const { store, intervalMs, deadlineMs = 50, answerMs, trial, lastGood, now = Date.now } = options;
  const inTime = <Answer>(key: string, work: Promise<Answer>) => answerInTime(store, key, work, answerMs);
  const reading = { name: store.name, read: (key: string) => inTime(key, store.read(key)) };
  let live = NOTHING;
  /** The pointer that `live` is of, and the one that could not be loaded whole, with the time. */
  let tag: string | null = null;
  let refused: { tag: string; at: number; error: Error } | null = null;
  /** Builds that nobody is given any more, for going back to them. */
  let lastUsed: ReadonlyMap<string, LoadedBuild> = new Map();
  let lookedAt = -Infinity;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let isSlow = false;
  let trouble: ReleaseTrouble | null = null;

  const take = async () => {
    const present = await inTime(POINTER, store.readPointer(POINTER));
    if (!present) {
      throw new ReleaseRefusedError(
        'nothing-released',
        `${store.name} has no ${POINTER}: nothing is released there.`,
      );
    }
    if (present.tag === tag) return;
    if (refused?.tag === present.tag && hasNotPassed(now() - refused.at, RETRY_MS)) throw refused.error;
    try {
      const faults = await switchTo(parseDocument(present.body.toString(), store.name));
      if (faults.length > 0) throw joinedError(faults);
      tag = present.tag;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      refused = { tag: present.tag, at: now(), error };
      throw error;
    }
  };
  /** Loads a document, tries it, then serves it. @returns why builds of it are left out */
  const switchTo = async (document: DiscoveryDocument): Promise<readonly unknown[]> => {
    const loaded = new Map([...lastUsed, ...live.builds]);
    const { live: next, faults } = await loadReleases(reading, document, { ...live, loaded });
    const failure = failureOf(trial, next);
    if (!failure) {
      await serve(next);
      return faults;
    }
    if (live.builds.size > 0) {
      live = withStopsOf(document, live);
    } else {
      const defaults = withoutTrials(next);
      if (failureOf(trial, defaults)) throw failure;
      await serve(defaults);
    }
    return [...faults, failure];
  };
  const serve = async (next: LiveReleases) => {
    lastUsed = lastUsedBuilds(next.builds, live.builds, lastUsed);
    if (JSON.stringify(next.document) === JSON.stringify(live.document)) return;
    live = next;
    await lastGood?.keep(next.document);
  };
  /** Serves the document that this machine served last. @throws StoreError, Error when it cannot be used either */
  const restore = async (): Promise<boolean> => {
    const text = (await lastGood?.read()) ?? null;
    if (text === null) return false;
    await switchTo(parseDocument(text, `${store.name} (last good)`));
    return live.builds.size > 0;
  };
  const read = async () => {
    lookedAt = now();
    try {
      await take();
      if (trouble) logNotice('store', `${store.name} can be read again.`);
      trouble = null;
    } catch (thrown) {
      const next = releaseTrouble(thrown, {
        storeName: store.name,
        since: trouble?.since ?? new Date(now()),
      });
      if (trouble?.message !== next.message)
        logFailure('store', `${next.message} The last good releases stay.`);
      trouble = next;
      throw thrown;
    }
  };
  const start = () => {
    running = read().finally(() => {
      running = undefined;
      isSlow = false;
    });
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

  // A build that is left out is told, and no reason not to serve the others.
  await look().catch(async (thrown: unknown) => {
    if (live.builds.size > 0) return;
    const isRestored = await restore().catch((second: unknown) => {
      logFailure('store', second);
      logNotice('store', 'The last good document cannot be used either.');
      return false;
    });
    if (!isRestored) throw thrown;
  });
  return {
    async present() {
      if (hasNotPassed(now() - lookedAt, intervalMs)) return live;
      const work = look().catch(() => undefined);
      // Who comes while the store is slow waits no more: somebody has done so already.
      if (!isSlow) isSlow = await isLate(work, deadlineMs);
      return live;
    },
    async look() {
      await look();
      return live;
    },
    trouble: () => trouble,
  };
}

const NOTHING: LiveReleases = { document: { schema: '', microFrontends: {} }, builds: new Map() };

function failureOf(trial: ReleaseReaderOptions['trial'], live: LiveReleases): ReleaseRefusedError | null {
  try {
    trial?.(live);
    return null;
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return new ReleaseRefusedError('trial-failed', `No page can be made of the new releases: ${reason}`);
  }
}

/** Time until a build that could not be loaded is tried again. */
const RETRY_MS = 5_000;

/** A clock that was set back has passed everything: it must not keep a server from looking for hours. */
function hasNotPassed(elapsedMs: number, durationMs: number): boolean {
  return elapsedMs >= 0 && elapsedMs < durationMs;
}

/** Failures are kept as trouble already; whoever waits goes on with what there is. */
async function isLate(work: Promise<void>, deadlineMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => (timer = setTimeout(() => resolve(true), deadlineMs)));
  const outcome = await Promise.race([work.then(() => false), late]);
  clearTimeout(timer);
  return outcome;
}
