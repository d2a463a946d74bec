import { integrityOf } from 'build/integrity-of';
import { parseDocument, POINTER } from '../releases/pointer';
import { versionsInUse } from '../releases/release-document';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import type { MirroredStore } from '../store/mirrored-store';
import { TooLargeError, type Store } from '../store/store';
import { signList } from './current-list';
import { PAYLOAD_TYPES, signEnvelope } from './envelope';
import type { Signer } from './keys';
import { CLOCK_TOLERANCE_MS, POINTER_LIFETIME_MS } from './lifetimes';
import { logKey } from './log-key';
import type { PointerGuard } from './pointer-guard';
import type { RoleName } from './root';
import {
  digestOf,
  newEvents,
  type LogEvent,
  type PointerStatement,
  type VerifiedPointer,
} from './signed-pointer';

interface PointerWriterOptions {
  store: Store | MirroredStore;
  guard: PointerGuard;
  requireSigners: (role: RoleName) => Promise<readonly Signer[]>;
  by: string;
  now: () => number;
}

interface PointerChange {
  /** The pointer that is replaced, and its tag. */
  before: { tag: string; pointer: VerifiedPointer } | null;
  /** The tag to replace; default: that of `before`. */
  tag?: string;
  document: string;
  /** Events that the histories of the document do not have. */
  events?: readonly LogEvent[];
  /** Default: the one after `before`. */
  version?: number;
}

export type PointerWriter = ReturnType<typeof createPointerWriter>;

/** Creates the function that signs a pointer, archives the one before it in the audit log, and replaces it. It returns the new tag. */
export function createPointerWriter({ store, guard, requireSigners, by, now }: PointerWriterOptions) {
  return async ({
    before,
    document,
    events: added = [],
    version,
    tag = before?.tag,
  }: PointerChange): Promise<string> => {
    // The store is away, and the mirrored store refuses the change with its own message.
    if (before && 'pointerSource' in store && store.pointerSource === 'mirror')
      return store.replacePointer(POINTER, document, before.tag);
    requireRunningClock(before, now());
    const root = await guard.currentRoot();
    const held = await requireSigners('operate');
    const revocations = await guard.revocations();
    guard.requireNoneRevoked(document);
    const next = (before?.pointer.statement.version ?? 0) + 1;
    if (version !== undefined && version < next) {
      throw new ReleaseRefusedError('release-usage', `The next version is ${next}: use it or a higher one.`);
    }
    // A server that cannot read a new build keeps the one before it.
    const documents = before ? [document, before.pointer.document] : [document];
    const used = documents.flatMap((text) => versionsInUse(parseDocument(text, store.name)));
    const versions = used.filter(
      ({ part, version }) => !Object.hasOwn(revocations.builds, `${part}/${version.extras.buildId}`),
    );
    const expires = new Date(now() + POINTER_LIFETIME_MS).toISOString();
    const current = signList({ versions, expires, root }, held);
    const events = [...added, ...newEvents(before?.pointer.document ?? null, document)];
    const statement: PointerStatement = {
      version: version ?? next,
      previous: before?.pointer.digest ?? null,
      document: integrityOf(document),
      expires,
      root: root.document.version,
      current: digestOf(current),
      revocations: revocations.version,
      events,
      at: new Date(now()).toISOString(),
      by: events[0]?.by ?? by,
    };
    if (before) await archive(store, before.pointer);
    const { threshold } = root.document.roles.operate;
    const envelope = signEnvelope(PAYLOAD_TYPES.pointer, statement, held.slice(0, threshold));
    return store.replacePointer(POINTER, JSON.stringify({ envelope, current, document }), tag ?? null);
  };
}

/** Servers would refuse a pointer of a clock that is far behind, because it has expired already. @throws ReleaseRefusedError `clock-wrong` */
function requireRunningClock(before: PointerChange['before'], now: number): void {
  const at = before?.pointer.statement.at;
  if (!at || Date.parse(at) <= now + CLOCK_TOLERANCE_MS) return;
  throw new ReleaseRefusedError(
    'clock-wrong',
    `The clock of this machine says ${new Date(now).toISOString()}, and the last release was signed at ${at}: correct the clock.`,
  );
}

/** Writes the envelope of a pointer that is about to be replaced into the audit log. @throws ReleaseRefusedError `log-damaged` */
export async function archive(store: Store, { envelope, statement }: VerifiedPointer): Promise<void> {
  const key = logKey(statement.version);
  const text = JSON.stringify(envelope);
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    if (await store.create(key, text)) return;
    const present = await readEntry(store, key);
    if (present === text) return;
    if (present !== null) break;
  }
  const message = `${key} in ${store.name} is not the entry of version ${statement.version}: check it with npm run release -- verify, move it away, and repeat the command.`;
  throw new ReleaseRefusedError('log-damaged', message);
}

/** Returns an empty text for an object that is too large: it is another one than the entry. */
async function readEntry(store: Store, key: string): Promise<string | null> {
  try {
    return (await store.read(key))?.toString() ?? null;
  } catch (thrown) {
    if (thrown instanceof TooLargeError) return '';
    throw thrown;
  }
}

/** Number of attempts to create an entry while another writer starts to create it and fails. */
const MAX_ATTEMPTS = 3;
