import { isRecord } from 'shared-config/is-record';
import type { Store } from '../store/store';
import type { CountsByBuild } from './count-window';

/** What one machine has counted, as it lies in the store. */
export interface MachineCounts {
  machine: string;
  /** ISO 8601: when it wrote this. */
  at: string;
  counts: CountsByBuild;
}

const FOLDER = 'health/';

/** A machine that has not written for so long has stopped, or cannot reach the store: its counts are left out. */
const STALE_MS = 120_000;

/** And after this it will not come back. */
const GONE_MS = 86_400_000;

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
      const age = counts ? now - Date.parse(counts.at) : Infinity;
      if (age > GONE_MS) await store.remove(key);
      return counts && Math.abs(age) <= STALE_MS ? [counts] : [];
    }),
  );
  return read.flat();
}

/** Null where the text is none: another version of this program may have written it. */
function parseMachineCounts(text: string): MachineCounts | null {
  try {
    const value: unknown = JSON.parse(text);
    const isOurs =
      isRecord(value) &&
      typeof value.machine === 'string' &&
      !Number.isNaN(Date.parse(String(value.at))) &&
      isRecord(value.counts) &&
      Object.values(value.counts).every(areBuckets);
    return isOurs ? (value as unknown as MachineCounts) : null;
  } catch {
    // Cut off or not ours: it is removed like one that is old.
    return null;
  }
}

function areBuckets(value: unknown): boolean {
  const isCount = (count: unknown) => typeof count === 'number' && count >= 0;
  return (
    isRecord(value) &&
    Object.values(value).every(
      (counts) =>
        isRecord(counts) && [counts.loaded, counts.slow, counts.failed].every((count) => isCount(count)),
    )
  );
}
