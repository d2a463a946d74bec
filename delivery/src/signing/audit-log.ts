import { isObjectProblem, refusalOf } from '../releases/is-object-problem';
import { POINTER } from '../releases/pointer';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { isKey, type Store } from '../store/store';
import { parseEnvelope, payloadOf, shortId, type Envelope } from './envelope';
import { LOG_FOLDER } from './log-key';
import { keyName, parseRoot, type Root } from './root';
import { digestOf, parsePointer, verifyStatement, type PointerStatement } from './signed-pointer';
import { rootKey, type TrustChain } from './trust-chain';

/** A version of the pointer, with the names of the keys that signed it. */
export interface LogEntry {
  statement: PointerStatement;
  signedBy: readonly string[];
}

export interface AuditLog {
  /** Oldest first. */
  entries: readonly LogEntry[];
  /** `log-damaged` with the number of the entry that is missing or differs, once for each entry; a root that cannot be read. */
  problems: readonly ReleaseRefusedError[];
}

interface LogSource {
  store: Pick<Store, 'name' | 'read' | 'list' | 'readPointer'>;
  trust: TrustChain;
}

/**
 * Reads the audit log and verifies it: the signatures of all entries by the root that they name, and the chain of digests up to the
 * pointer. A root before the pinned one is not verified, but the chain covers the entries that it signed.
 *
 * @throws StoreError
 */
export async function readAuditLog({ store, trust }: LogSource): Promise<AuditLog> {
  const problems: ReleaseRefusedError[] = [];
  const entries: (LogEntry & { digest: string })[] = [];
  const reported = new Set<string>();
  /** A damaged entry also leaves a gap in the chain, so only the first problem of an entry counts. */
  const report = (number: number | string, problem: string) => {
    if (reported.has(String(number))) return;
    reported.add(String(number));
    problems.push(
      new ReleaseRefusedError('log-damaged', `Entry ${number} of the log in ${store.name} ${problem}.`),
    );
  };
  try {
    await trust.latest();
  } catch (thrown) {
    if (!isObjectProblem(thrown)) throw thrown;
    problems.push(refusalOf(thrown));
  }
  for (const { number, name, envelope } of await envelopesOf(store)) {
    const entry = envelope && (await entryOf({ store, trust }, envelope));
    if (!entry) report(name, 'has no valid signature');
    else if (number !== HEAD && entry.statement.version !== number)
      report(name, `is that of version ${entry.statement.version}`);
    else entries.push(entry);
  }
  for (const [index, { statement }] of entries.entries()) {
    const before = entries[index - 1];
    if (statement.previous === (before?.digest ?? null)) continue;
    if (!before) report(statement.version - 1, 'is missing');
    // Each entry has the digest of the one before it.
    else if (statement.version > before.statement.version + 1)
      report(before.statement.version + 1, 'is missing');
    else report(before.statement.version, 'differs from the one that the next entry continues');
  }
  return { entries, problems };
}

/** Stands for the number of the pointer, which is the newest entry. */
const HEAD = -1;

interface StoredEntry {
  number: number;
  /** For messages: the number, or the name of an object without one. */
  name: string;
  /** Null if the object is damaged. */
  envelope: Envelope | null;
}

async function envelopesOf(store: LogSource['store']): Promise<StoredEntry[]> {
  const archived: StoredEntry[] = [];
  for (const key of await store.list(LOG_FOLDER)) {
    const file = key.slice(LOG_FOLDER.length);
    const number = Number(file.replace(/\.json$/, ''));
    const name = Number.isNaN(number) ? JSON.stringify(file) : String(number);
    const read = async () => parseEnvelope((await store.read(key))?.toString() ?? '', '');
    archived.push({ number, name, envelope: isKey(key) ? await unlessDamaged(read) : null });
  }
  let hasPointer = true;
  const head = await unlessDamaged(async () => {
    const pointer = await store.readPointer(POINTER);
    hasPointer = pointer !== null;
    return pointer && parsePointer(pointer.body, '').envelope;
  });
  if (!hasPointer) return archived;
  // A publisher that was stopped has archived the pointer, but not replaced it.
  const isArchived = head && JSON.stringify(archived.at(-1)?.envelope) === JSON.stringify(head);
  return isArchived ? archived : [...archived, { number: HEAD, name: String(HEAD), envelope: head }];
}

/** Returns null for a damaged object. @throws StoreError */
async function unlessDamaged<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (thrown) {
    if (isObjectProblem(thrown)) return null;
    throw thrown;
  }
}

async function entryOf(
  { store, trust }: LogSource,
  envelope: Envelope,
): Promise<(LogEntry & { digest: string }) | null> {
  try {
    const { root: version } = JSON.parse(payloadOf(envelope).toString()) as {
      root: number;
    };
    const root = trust.byVersion(version) ?? (await formerRoot(store, version));
    const statement = verifyStatement(envelope, root, '');
    const signedBy = envelope.signatures.map(({ keyid }) => keyName(root, keyid) || shortId(keyid));
    return { statement, signedBy, digest: digestOf(envelope) };
  } catch {
    return null;
  }
}

async function formerRoot(store: LogSource['store'], version: number): Promise<Root> {
  const body = await store.read(rootKey(version));
  const envelope = parseEnvelope(body?.toString() ?? '', rootKey(version));
  return { ...parseRoot(envelope, rootKey(version)), envelope };
}
