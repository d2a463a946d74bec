import { isRecord } from 'shared-config/is-record';
import type { Store } from '../store/store';
import type { CountsByBuild } from './count-window';

/** What one machine has counted, as it lies in the store. */
export interface MachineCounts {
  machine: string;
  /** ISO 8601: when it wrote this. */
  at: string;
  /** Of the `ReportKey` that its networks are named with; empty for machines of a release before there was one. */
  keyId: string;
  counts: CountsByBuild;
}

const FOLDER = 'health/';

/** A machine that has not written for so long has stopped, or cannot reach the store: its counts are left out. */
const STALE_MS = 120_000;

/** And after this it will not come back. */
const ABANDONED_MS = 86_400_000;

/** Writes what this machine has counted; whatever it wrote before is replaced. @throws StoreError */
export async function writeMachineCounts(store: Store, counts: MachineCounts): Promise<void> {
  await store.write(`${FOLDER}${counts.machine}.json`, JSON.stringify(counts));
}

/**
 * What the other machines have counted lately. Removes what machines have left behind that are gone.
 *
 * @throws StoreError
 */
export async function readOtherMachines(store: Store, own: string, now: number): Promise<MachineCounts[]> {
  const keys = (await store.list(FOLDER)).filter((key) => key !== `${FOLDER}${own}.json`);
  const read = await Promise.all(
    keys.map(async (key) => {
      const counts = parseMachineCounts((await store.read(key))?.toString() ?? '');
      const age = counts ? Math.abs(now - Date.parse(counts.at)) : Infinity;
      if (age > ABANDONED_MS) await store.remove(key);
      return counts && age <= STALE_MS ? [counts] : [];
    }),
  );
  return read.flat();
}

/** Null where the text is none: another program may have written it. What another release of this one has written has no counts. */
function parseMachineCounts(text: string): MachineCounts | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isRecord(value.counts)) return null;
    const { machine, at, keyId, counts } = value;
    if (typeof machine !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
    const isReadable = typeof keyId === 'string' && Object.values(counts).every(areBuckets);
    return isReadable
      ? { machine, at, keyId, counts: counts as CountsByBuild }
      : { machine, at, keyId: '', counts: {} };
  } catch {
    // Cut off or not ours: it is removed like one that is old.
    return null;
  }
}

function areBuckets(value: unknown): boolean {
  const isNetworks = (list: unknown) =>
    Array.isArray(list) && list.every((network) => typeof network === 'string');
  return (
    isRecord(value) &&
    Object.values(value).every(
      (bucket) => isRecord(bucket) && [bucket.loaded, bucket.slow, bucket.failed].every(isNetworks),
    )
  );
}
