import * as v from 'valibot';
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

const ABANDONED_MS = 86_400_000;

export async function writeMachineCounts(store: Store, counts: MachineCounts): Promise<void> {
  await store.write(`${FOLDER}${counts.machine}.json`, JSON.stringify(counts));
}

/** Reads the recent counts of the other machines, and removes abandoned and invalid ones if it may. @throws StoreError */
export async function readOtherMachines(store: Store, own: string, now: number): Promise<MachineCounts[]> {
  const keys = (await store.list(FOLDER)).filter((key) => key !== `${FOLDER}${own}.json`);
  const read = await Promise.all(
    keys.map(async (key) => {
      const { success, output } = v.safeParse(MACHINE, (await store.read(key))?.toString() ?? '');
      const age = success ? Math.abs(now - Date.parse(output.at)) : Infinity;
      if (age > ABANDONED_MS && !store.isReadOnly) await store.remove(key);
      return success && age <= STALE_MS ? [{ ...output, ...countsFrom(output) }] : [];
    }),
  );
  return read.flat();
}

/** Counts of an incompatible release are empty. */
function countsFrom(machine: object): Pick<MachineCounts, 'keyId' | 'counts'> {
  const { success, output } = v.safeParse(COUNTS, machine);
  return success ? output : { keyId: '', counts: {} };
}

const MACHINE = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    machine: v.string(),
    at: v.pipe(
      v.string(),
      v.check((at) => !Number.isNaN(Date.parse(at))),
    ),
    counts: v.looseObject({}),
  }),
);

const NETWORKS = v.array(v.string());
const BUCKET = v.object({ loaded: NETWORKS, slow: NETWORKS, failed: NETWORKS });
const COUNTS = v.object({
  keyId: v.string(),
  counts: v.record(v.string(), v.record(v.string(), BUCKET)),
});
