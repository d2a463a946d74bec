import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { forEachConcurrently } from '../releases/for-each-concurrently';
import { isKey, TooLargeError, type Store } from '../store/store';
import type { CountsByBuild } from './count-window';
import { MAX_NETWORKS } from './network-limit';
import type { ReportKey } from './report-key';
import { LOADS_PER_NETWORK } from './thresholds-table';

export interface MachineCounts {
  machine: string;
  /** ISO 8601. */
  at: string;
  counts: CountsByBuild;
}

/** What the other machines have shared. */
export interface OtherMachines {
  /** Recent counts with a signature of the key, sorted by machine. */
  machines: MachineCounts[];
  /** Number of machines whose key is another one. */
  otherKeys: number;
  /** Why files with the id of the key do not count, sorted: a person who can write to the store may have made them. */
  ignored: string[];
}

const FOLDER = 'health/';

/** Files of machines that are read, and characters in them: invented files must not keep a server busy. */
const MAX_MACHINES = 200;
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Age from which counts are ignored: the machine has stopped or cannot reach the store. */
const STALE_MS = 120_000;

const ABANDONED_MS = 86_400_000;

/** The files that servers write: the name of a machine and the id of a process. Others are never removed. */
const MACHINE_FILE = /^health\/[\w.-]+-\d+\.json$/;

function fileOf(machine: string): string {
  return `${FOLDER}${machine}.json`;
}

/** Returns the signature of counts. It covers machine and time, so no one can copy the counts to another machine or use old ones. */
function signatureOf(
  key: ReportKey,
  { machine, at, counts }: Omit<MachineCounts, 'counts'> & { counts: object },
) {
  return key.sign('counts', JSON.stringify([machine, at, counts]));
}

/** Writes the counts of this machine with a signature. @throws StoreError */
export async function writeMachineCounts(store: Store, key: ReportKey, counts: MachineCounts): Promise<void> {
  const signature = signatureOf(key, counts).toString('base64url');
  await store.write(fileOf(counts.machine), JSON.stringify({ ...counts, keyId: key.id, signature }));
}

interface ReadOptions {
  /** Name of this machine. */
  own: string;
  key: ReportKey;
  now: number;
  /** Older files with wrong signatures are from processes that ended before this one started: they are not reported. */
  since: number;
}

/** Reads the recent counts of the other machines, and removes abandoned and invalid ones if it may. @throws StoreError */
export async function readOtherMachines(
  store: Store,
  { own, key, now, since }: ReadOptions,
): Promise<OtherMachines> {
  const found: OtherMachines = { machines: [], otherKeys: 0, ignored: [] };
  const others = (await store.list(FOLDER, MAX_MACHINES + 1)).filter(
    (name) => isKey(name) && name !== fileOf(own),
  );
  let characters = 0;
  await forEachConcurrently(others.slice(0, MAX_MACHINES), async (name) => {
    const text = await textOf(store, name, found.ignored);
    characters += text?.length ?? 0;
    if (text === undefined || characters > MAX_CHARACTERS) return;
    const { success, output } = v.safeParse(FILE, text);
    const age = success ? Math.abs(now - Date.parse(output.at)) : Infinity;
    if (age > ABANDONED_MS && !store.isReadOnly && MACHINE_FILE.test(name)) await store.remove(name);
    if (!success || age > STALE_MS) return;
    const { machine, at, keyId, signature } = output;
    const isSigned = name === fileOf(machine) && isSame(signature, signatureOf(key, output));
    const counts = isSigned ? v.safeParse(COUNTS, output.counts) : undefined;
    if (counts?.success) found.machines.push({ machine, at, counts: counts.output });
    else if (Date.parse(at) <= since) return;
    else if (keyId === key.id) found.ignored.push(`${name} does not count: ${UNSIGNED}`);
    else found.otherKeys += 1;
  });
  if (others.length > MAX_MACHINES || characters > MAX_CHARACTERS)
    found.ignored.push(`${FOLDER} has more files or longer ones than a server reads: not all of them count.`);
  found.machines.sort((one, other) => (one.machine < other.machine ? -1 : 1));
  found.ignored.sort();
  return found;
}

const UNSIGNED =
  'no machine with the REPORT_KEY of this one has signed it. Servers of a former release write such files until they stop; otherwise someone else writes to the store.';

/** Returns undefined for a file that is too large, or that its machine has just removed. */
async function textOf(store: Store, name: string, ignored: string[]): Promise<string | undefined> {
  try {
    return (await store.read(name))?.toString();
  } catch (thrown) {
    if (!(thrown instanceof TooLargeError)) throw thrown;
    ignored.push(thrown.message);
    return undefined;
  }
}

function isSame(signature: string, expected: Buffer): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

const FILE = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    machine: v.string(),
    at: v.pipe(
      v.string(),
      v.check((at) => !Number.isNaN(Date.parse(at))),
    ),
    /** Files of former releases have none. */
    keyId: v.fallback(v.string(), ''),
    signature: v.fallback(v.string(), ''),
    /** As it was signed. */
    counts: v.custom<object>((counts) => typeof counts === 'object' && counts !== null),
  }),
);

const NETWORKS = v.pipe(v.array(v.string()), v.maxLength(MAX_NETWORKS * LOADS_PER_NETWORK));
const BUCKET = v.object({ loaded: NETWORKS, slow: NETWORKS, failed: NETWORKS });
const COUNTS = v.record(v.string(), v.record(v.string(), BUCKET));
