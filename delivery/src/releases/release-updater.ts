import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { messageOf } from 'shared-config/errors/report-failure';
import type { Envelope } from 'shared-config/loader/signed-discovery';
import { logFailure, logNotice } from '../log/log-failure';
import { StoreError, type Store, type StoredObject } from '../store/store';
import { withStoreDeadline } from '../store/with-store-deadline';
import type { LastGoodDocument } from './last-good-document';
import { defaultBuildsOnly, loadReleases } from './load-releases';
import { withStoredDeltas, type LiveReleases } from './loaded-build';
import { parseDocument, POINTER } from './pointer';
import {
  logLineOf,
  NO_RELEASES,
  readerStateAfter,
  stepFor,
  type ReaderEvent,
  type ReaderState,
} from './reader-state';
import { combineErrors, silenceOf, type ReleaseProblem } from './release-problem';
import { ReleaseRefusedError } from './release-refused-error';

export interface UpdaterOptions {
  store: Store;
  /** Longest time that the store may take to answer. */
  storeDeadlineMs?: number | undefined;
  /** Composes pages of new releases before they are served; throws if that fails, and the last good releases remain. */
  validate?: ((live: LiveReleases) => void) | undefined;
  /** Stores the last good document for the next start; default: none. */
  lastGood?: LastGoodDocument | undefined;
  now: () => number;
}

/** Applies the pointer of a store to the releases in memory. `reader-state` decides, this carries it out. */
export function createReleaseUpdater({ store, storeDeadlineMs, validate, lastGood, now }: UpdaterOptions) {
  const bounded = boundedStoreOf(store, storeDeadlineMs);
  let state = NO_RELEASES;
  /** When the store was asked for the pointer that it has not returned yet. */
  let askedAtMs: number | null = null;
  const apply = (event: ReaderEvent) => {
    const before = state;
    state = readerStateAfter(state, event);
    logLine(logLineOf(before, state, store.name));
  };
  /** Serves releases that passed their trial. */
  const serve = async (next: LiveReleases) => {
    const before = state.live;
    apply({ kind: 'passed', live: next });
    if (state.live !== before) await lastGood?.save(next.document, next.trust?.current);
  };
  /** Reads the deltas again. Without the store visitors load whole files. */
  const applyRotation = async (rootVersion: number | undefined) => {
    const { builds } = state.live;
    apply({ kind: 'rotated', rootVersion });
    apply({ kind: 'deltas-read', builds: await withReadDeltas(bounded, builds) });
  };
  /** Loads a document, validates it and serves it. @returns why some of its builds are left out */
  const switchTo = async (document: DiscoveryDocument, current?: Envelope): Promise<readonly unknown[]> => {
    const { next, faults } = await loadNext(bounded, state, document, current);
    const { served, failure } = trialOf(state.live, next, validate);
    if (served) await serve(served);
    else apply({ kind: 'failed-trial', document });
    return failure ? [...faults, failure] : faults;
  };
  const applyPointer = async (present: StoredObject | null) => {
    if (!present) throw nothingReleased(store.name);
    const step = stepFor(state, present.tag, now());
    if (step === 'unchanged') return;
    const rootVersion = store.rootVersion?.();
    if (rootVersion !== state.rootVersion) await applyRotation(rootVersion);
    if (typeof step === 'object') throw step.error;
    try {
      const faults = await switchTo(parseDocument(present.body.toString(), store.name), present.current);
      if (faults.length > 0) throw combineErrors(faults);
      apply({ kind: 'accepted', tag: present.tag });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      apply({ kind: 'rejected', tag: present.tag, atMs: now(), error });
      throw error;
    }
  };
  /** Applies the pointer of the store or its mirror. @throws StoreError also if the mirror serves */
  const applyStored = async () => {
    askedAtMs = now();
    const present = await bounded.readPointer().finally(() => (askedAtMs = null));
    const failure = store.primaryFailure;
    if (!failure) return applyPointer(present);
    const away = new StoreError(`${failure.message} Its mirror serves the releases.`);
    await applyPointer(present).catch((thrown: unknown) => {
      throw combineErrors([away, thrown]);
    });
    throw away;
  };
  return {
    live: (): LiveReleases => state.live,
    problem: (): ReleaseProblem | null => state.problem ?? silenceOf(store.name, askedAtMs, now()),
    /** Checks the pointer once. @throws StoreError, Error: why the previous releases remain */
    async check(): Promise<void> {
      try {
        await applyStored();
        apply({ kind: 'checked' });
      } catch (thrown) {
        apply({ kind: 'failed-check', thrown, atMs: now(), store });
        throw thrown;
      }
    },
    /** Serves the document that this machine served last. @returns false without one @throws StoreError, Error */
    async restore(): Promise<boolean> {
      const found = await lastGood?.read();
      if (found) await switchTo(parseDocument(found.text, `${store.name} (last good)`), found.current);
      return found ? state.live.builds.size > 0 : false;
    },
  };
}

function logLine(line: ReturnType<typeof logLineOf>): void {
  if (line) (line.isFailure ? logFailure : logNotice)('store', line.message);
}

async function withReadDeltas(store: BoundedStore, builds: LiveReleases['builds']): Promise<typeof builds> {
  const read = [...builds].map(
    async ([name, build]) => [name, await withStoredDeltas(store, build)] as const,
  );
  return new Map(await Promise.all(read));
}

type BoundedStore = ReturnType<typeof boundedStoreOf>;

/** Returns the reads of a store, each with a deadline. */
function boundedStoreOf(store: Store, deadlineMs: number | undefined) {
  const within = <Answer>(key: string, work: Promise<Answer>) =>
    withStoreDeadline(store, key, work, deadlineMs);
  const { name } = store;
  return {
    name,
    read: ((key, isIntact) => within(key, store.read(key, isIntact))) satisfies Store['read'],
    readPointer: () => within(POINTER, store.readPointer(POINTER)),
    async readTrust({ builds }: LiveReleases, current: Envelope | undefined) {
      const reading = store.publicTrust?.([...builds.keys()], current);
      return reading && within('trust', reading);
    },
  };
}

/** Loads the builds of a document. @returns the releases, and why some of its builds are left out */
async function loadNext(
  store: BoundedStore,
  { live, recentBuilds }: ReaderState,
  document: DiscoveryDocument,
  current: Envelope | undefined,
): Promise<{ next: LiveReleases; faults: readonly unknown[] }> {
  const loaded = new Map([...recentBuilds, ...live.builds]);
  const { live: found, errors } = await loadReleases(store, document, { ...live, loaded });
  const faults: unknown[] = [...errors];
  // Only pages that pin a root need it, so the others get their releases without it.
  const trust = await store.readTrust(found, current).catch((thrown: unknown) => {
    faults.push(thrown);
    return live.trust;
  });
  return { next: trust ? { ...found, trust } : found, faults };
}

/**
 * Decides about releases that are loaded: what is served, and why the trial failed. Without releases before them, default builds that
 * pass are served alone.
 *
 * @throws ReleaseRefusedError when there is nothing to serve
 */
export function trialOf(
  live: LiveReleases,
  next: LiveReleases,
  validate: UpdaterOptions['validate'],
): { served: LiveReleases | null; failure: Error | null } {
  const failure = validationError(validate, next);
  if (!failure) return { served: next, failure };
  if (live.builds.size > 0) return { served: null, failure };
  const defaults = defaultBuildsOnly(next);
  if (validationError(validate, defaults)) throw failure;
  return { served: defaults, failure };
}

function nothingReleased(storeName: string): ReleaseRefusedError {
  const message = `${storeName} has no ${POINTER}: no part is released there. Check RELEASE_STORE, or publish the parts with npm run release.`;
  return new ReleaseRefusedError('nothing-released', message);
}

function validationError(validate: UpdaterOptions['validate'], live: LiveReleases): Error | null {
  try {
    validate?.(live);
    return null;
  } catch (thrown) {
    const message = `The new releases cannot be composed into a page: ${messageOf(thrown)}`;
    return new ReleaseRefusedError('trial-failed', message);
  }
}
