import { isRecord } from 'shared-config/is-record';
import type { Store } from '../store/store';
import type { CountsByBuild } from './count-window';

export interface MachineCounts {
  machine: string;
  at: string;
  /** Id of the `ReportKey` that hides its networks; empty for releases before `ReportKey`. */
  keyId: string;
  counts: CountsByBuild;
}

const FOLDER = 'health/';

/** Age from which counts are ignored: the machine has stopped or cannot reach the store. */
const STALE_MS = 120_000;

/** Age from which counts are removed. */
const ABANDONED_MS = 86_400_000;

/** Replaces the stored counts of this machine. @throws StoreError */
export async function writeMachineCounts(store: Store, counts: MachineCounts): Promise<void> {
  await store.write(`${FOLDER}${counts.machine}.json`, JSON.stringify(counts));
}

/** Reads the recent counts of the other machines, and removes abandoned ones. @throws StoreError */
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

/** Parses stored counts; null for invalid text. Counts of an incompatible release are empty. */
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
    // Truncated or foreign text: the caller removes it.
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
