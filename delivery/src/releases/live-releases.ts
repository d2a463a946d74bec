import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import type { Envelope } from 'shared-config/loader/signed-discovery';
import { withDeadline } from 'shared-config/platform/deadline';
import { messageOf } from 'shared-config/errors/report-failure';
import { logFailure, logNotice } from '../log/log-failure';
import { isStoreError, StoreError, type Store, type StoredObject } from '../store/store';
import { SILENCE_MS, withStoreDeadline } from '../store/with-store-deadline';
import { recentlyUsedBuilds } from './recently-used-builds';
import type { LastGoodDocument } from './last-good-document';
import { loadReleases, defaultBuildsOnly, withKillSwitchesOf } from './load-releases';
import { withStoredDeltas, type LiveReleases, type LoadedBuild } from './loaded-build';
import { parseDocument, POINTER } from './pointer';
import { ReleaseRefusedError } from './release-refused-error';

/** The reason why a server does not serve the document in the store. */
export interface ReleaseProblem {
  since: Date;
  /** The code of the refusal; null for other errors. */
  code: string | null;
  /** For the log and the status page: contains the name of the store. */
  message: string;
  /** For the public: without the name of the store. */
  publicMessage: string;
  /** True when the store is unreachable, false when its content is not usable. */
  isStoreUnreachable: boolean;
}

/** Holds the released builds in memory and follows changes of the pointer. */
export interface ReleaseReader {
  /**
   * Returns the releases. Checks the pointer first: at most once per interval, and no longer than the deadline. The previous
   * releases remain if the store is unreachable or a build is damaged.
   */
  current(): Promise<LiveReleases>;
  /** Checks the pointer immediately and waits for the result. @throws StoreError, Error: why the previous releases remain */
  checkNow(): Promise<LiveReleases>;
  /** Why the last check failed, for the health and status pages; null after a successful check. */
  trouble(): ReleaseProblem | null;
}

export interface ReleaseReaderOptions {
  store: Store;
  /** Shortest time between two checks; 0 checks at each request. */
  intervalMs: number;
  /** Longest time that a request waits for a check. */
  deadlineMs?: number;
  /** Longest time that the store may take to answer. */
  storeDeadlineMs?: number;
  /** Composes pages of new releases before they are served; throws if that fails, and the last good releases remain. */
  validate?: (live: LiveReleases) => void;
  /** Stores the last good document for the next start; default: none. */
  lastGood?: LastGoodDocument | undefined;
  now?: () => number;
}

/**
 * Creates the reader and loads the releases. If the document in the store is not usable, the reader serves the last good one.
 *
 * @throws StoreError, Error when no default builds can be loaded; a damaged canary does not prevent a start
 */
export async function createReleaseReader(options: ReleaseReaderOptions): Promise<ReleaseReader> {
  const { store, intervalMs, deadlineMs = 50, storeDeadlineMs, validate, lastGood } = options;
  const { now = () => Date.now() } = options;
  const withinDeadline = <Answer>(key: string, work: Promise<Answer>) =>
    withStoreDeadline(store, key, work, storeDeadlineMs);
  const boundedStore: Pick<Store, 'name' | 'read'> = {
    name: store.name,
    read: (key, isIntact) => withinDeadline(key, store.read(key, isIntact)),
  };
  let live = NO_RELEASES;
  /** The pointer that `live` was loaded from, and the one that could not be loaded completely. */
  let tag: string | null = null;
  let rejected: { tag: string; at: number; error: Error } | null = null;
  /** Builds that were served recently, for fast rollbacks. */
  let recentBuilds: ReadonlyMap<string, LoadedBuild> = new Map();
  /** The root by which the builds in memory were verified. */
  let rootVersion: number | undefined;
  let checkedAtMs = -Infinity;
  let currentCheck: Promise<void> | undefined;
  let nextCheck: Promise<void> | undefined;
  /** When the store was asked for the pointer that it has not returned yet. */
  let pointerAskedAtMs: number | null = null;
  let isSlow = false;
  let trouble: ReleaseProblem | null = null;

  const readPointer = async () => {
    pointerAskedAtMs = now();
    return withinDeadline(POINTER, store.readPointer(POINTER)).finally(() => (pointerAskedAtMs = null));
  };
  /** Applies the pointer of the store or its mirror. @throws StoreError also if the mirror serves */
  const checkPointer = async () => {
    const present = await readPointer();
    const failure = store.primaryFailure;
    if (!failure) return applyPointer(present);
    const away = new StoreError(`${failure.message} Its mirror serves the releases.`);
    await applyPointer(present).catch((thrown: unknown) => {
      throw combineErrors([away, thrown]);
    });
    throw away;
  };
  const applyPointer = async (present: StoredObject | null) => {
    if (!present) {
      const message = `${store.name} has no ${POINTER}: no part is released there. Check RELEASE_STORE, or publish the parts with npm run release.`;
      throw new ReleaseRefusedError('nothing-released', message);
    }
    if (present.tag === tag) return;
    if (store.rootVersion?.() !== rootVersion) await applyRotation();
    if (rejected?.tag === present.tag && isWithin(now() - rejected.at, RETRY_MS)) throw rejected.error;
    try {
      const faults = await switchTo(parseDocument(present.body.toString(), store.name), present.current);
      if (faults.length > 0) throw combineErrors(faults);
      tag = present.tag;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      rejected = { tag: present.tag, at: now(), error };
      throw error;
    }
  };
  /**
   * Forgets deltas, and builds that are not served, after a rotation of keys: only removed keys may have signed them. Then reads the
   * deltas again. Without the store visitors load whole files.
   */
  const applyRotation = async () => {
    const { builds } = live;
    rootVersion = store.rootVersion?.();
    recentBuilds = new Map();
    const withoutDeltas = [...builds].map(
      ([name, { manifest, contents }]) => [name, { manifest, contents }] as const,
    );
    live = { ...live, builds: new Map(withoutDeltas) };
    const reads = [...builds].map(async ([name, build]) => {
      return [name, await withStoredDeltas(boundedStore, build)] as const;
    });
    live = { ...live, builds: new Map(await Promise.all(reads)) };
  };
  /** Loads a document, validates it and serves it. @returns why some of its builds are left out */
  const switchTo = async (document: DiscoveryDocument, current?: Envelope): Promise<readonly unknown[]> => {
    const loaded = new Map([...recentBuilds, ...live.builds]);
    const { live: found, errors: faults } = await loadReleases(boundedStore, document, { ...live, loaded });
    const errors = [...faults];
    // Only pages that pin a root need it, so the others get their releases without it.
    const trust = await readTrust(found, current).catch((thrown: unknown) => {
      errors.push(thrown);
      return live.trust;
    });
    const next = trust ? { ...found, trust } : found;
    const failure = validationError(validate, next);
    if (!failure) {
      await serve(next);
      return errors;
    }
    if (live.builds.size > 0) {
      live = withKillSwitchesOf(document, live);
    } else {
      const defaults = defaultBuildsOnly(next);
      if (validationError(validate, defaults)) throw failure;
      await serve(defaults);
    }
    return [...errors, failure];
  };
  const readTrust = async ({ builds }: LiveReleases, current: Envelope | undefined) => {
    const reading = store.publicTrust?.([...builds.keys()], current);
    return reading && withinDeadline('trust', reading);
  };
  const serve = async (next: LiveReleases) => {
    recentBuilds = recentlyUsedBuilds(next.builds, live.builds, recentBuilds);
    const isServed = JSON.stringify(next.document) === JSON.stringify(live.document);
    if (isServed && JSON.stringify(next.trust) === JSON.stringify(live.trust)) return;
    live = next;
    await lastGood?.save(next.document, next.trust?.current);
  };
  /** Serves the document that this machine served last. @throws StoreError, Error when that fails, too */
  const restore = async (): Promise<boolean> => {
    const found = await lastGood?.read();
    if (!found) return false;
    await switchTo(parseDocument(found.text, `${store.name} (last good)`), found.current);
    return live.builds.size > 0;
  };
  const read = async () => {
    checkedAtMs = now();
    try {
      await checkPointer();
      if (trouble) logNotice('store', `${store.name} can be read again.`);
      trouble = null;
    } catch (thrown) {
      const message = messageOf(thrown);
      const isStoreUnreachable = isStoreError(thrown);
      if (trouble?.message !== message) logFailure('store', `${message} The last good releases remain.`);
      const isSame = trouble?.isStoreUnreachable === isStoreUnreachable;
      const since = (isSame && trouble?.since) || new Date(now());
      const publicMessage = isStoreUnreachable
        ? `The release store cannot be read.${store.primaryFailure ? ' Its mirror serves the releases.' : ''}`
        : message.replaceAll(store.name, 'the store');
      trouble = { since, code: codeOf(thrown), message, publicMessage, isStoreUnreachable };
      throw thrown;
    }
  };
  /** Returns the trouble with a store that does not answer, long before its deadline. */
  const silence = (): ReleaseProblem | null => {
    if (pointerAskedAtMs === null || now() - pointerAskedAtMs < SILENCE_MS) return null;
    const since = new Date(pointerAskedAtMs);
    const publicMessage = 'The release store does not answer.';
    const message = `The store ${store.name} does not answer.`;
    return { since, code: 'store-unavailable', message, publicMessage, isStoreUnreachable: true };
  };
  const startCheck = () => {
    currentCheck = read().finally(() => {
      currentCheck = undefined;
      isSlow = false;
    });
    return currentCheck;
  };
  /** A check that is already running may miss a change, so callers share the next one. */
  const look = (): Promise<void> => {
    if (!currentCheck) return startCheck();
    const startNext = () => {
      nextCheck = undefined;
      return startCheck();
    };
    return (nextCheck ??= currentCheck.then(startNext, startNext));
  };

  // The reader reports a build that is left out, and serves the others.
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
    async current() {
      if (isWithin(now() - checkedAtMs, intervalMs)) return live;
      const check = look().catch(() => undefined);
      // While the store is slow, only the first request waits for the deadline.
      if (!isSlow) {
        const inTime = check.then(() => false);
        isSlow = await withDeadline(inTime, deadlineMs, POINTER).catch(() => true);
      }
      return live;
    },
    async checkNow() {
      await look();
      return live;
    },
    trouble: () => trouble ?? silence(),
  };
}

const NO_RELEASES: LiveReleases = { document: { schema: '', microFrontends: {} }, builds: new Map() };

function validationError(validate: ReleaseReaderOptions['validate'], live: LiveReleases): Error | null {
  try {
    validate?.(live);
    return null;
  } catch (thrown) {
    const message = `The new releases cannot be composed into a page: ${messageOf(thrown)}`;
    return new ReleaseRefusedError('trial-failed', message);
  }
}

/** Combines errors into one, which is a StoreError if one of them is. */
function combineErrors(errors: readonly unknown[]): Error {
  const message = errors.map(messageOf).join(' ');
  if (errors.some(isStoreError)) return new StoreError(message);
  const code = errors.map(codeOf).find((one) => one !== null);
  return code ? Object.assign(new Error(message), { code }) : new Error(message);
}

function codeOf(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : null;
}

/** Delay before a document that could not be loaded is tried again. */
const RETRY_MS = 5_000;

/** Returns whether a duration has not passed. A clock that was set back must not stop the checks for hours. */
function isWithin(elapsedMs: number, durationMs: number): boolean {
  return elapsedMs >= 0 && elapsedMs < durationMs;
}
