import * as v from 'valibot';
import { integrityOf } from 'build/integrity-of';
import type { DiscoveryDocument, Notice, ReleaseEvent } from 'shared-config/contracts/contracts';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { ENVELOPE, payloadOf, PAYLOAD_TYPES, verifyEnvelope, type Envelope } from './envelope';
import { CLOCK_TOLERANCE_MS } from './lifetimes';
import { signatoriesOf, type Root } from './root';

/** An event of the audit log: those of the histories of parts, and those of keys and revocations. */
export type LogEvent = Omit<ReleaseEvent, 'action'> & { part: string; action: string };

/** What the signature of a pointer states. */
export interface PointerStatement {
  /** Counts from 1, by 1 with each change and each new signature. */
  version: number;
  /** SHA-256 of the payload of the pointer before it, as an integrity value; null for the first one. */
  previous: string | null;
  /** Integrity of the text of the discovery document. */
  document: string;
  /** ISO 8601. */
  expires: string;
  /** Version of the root whose keys signed it. */
  root: number;
  /** SHA-256 of the payload of the list of current builds, as an integrity value. Absent in pointers of older versions. */
  current?: string;
  /** The oldest list of revocations that fits; 0 for none. */
  revocations: number;
  /** What has changed: newest first. Empty for a new signature of the same document. */
  events: readonly LogEvent[];
  /** ISO 8601. */
  at: string;
  by: string;
}

/** A pointer as a store has it. */
export interface SignedPointer {
  envelope: Envelope;
  /** The signed `CurrentBuilds`, for browsers: without names and reasons, so it can be public. */
  current?: Envelope | undefined;
  /** Text of the discovery document. */
  document: string;
}

/** A pointer whose signature, document and list of current builds were verified. */
export interface VerifiedPointer extends SignedPointer {
  statement: PointerStatement;
  /** SHA-256 of the payload. */
  digest: string;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.pipe(v.string(), v.isoTimestamp());

const STATEMENT = v.object({
  version: v.pipe(count, v.minValue(1)),
  previous: v.nullable(v.string()),
  document: v.string(),
  expires: time,
  root: v.pipe(count, v.minValue(1)),
  current: v.optional(v.string()),
  revocations: count,
  events: v.array(
    v.looseObject({
      part: v.string(),
      action: v.string(),
      buildId: v.string(),
      at: v.string(),
      by: v.string(),
    }),
  ),
  at: time,
  by: v.string(),
});

const POINTER_FILE = v.pipe(
  v.string(),
  v.parseJson(),
  // A later version may add fields; the signature covers what this one reads.
  v.object({ envelope: ENVELOPE, current: v.optional(ENVELOPE), document: v.string() }),
);

/** Returns the SHA-256 of the payload of an envelope, as an integrity value. */
export function digestOf(envelope: Envelope): string {
  return integrityOf(payloadOf(envelope), 'sha256');
}

/** Parses a pointer. @throws ReleaseRefusedError `signature-missing` */
export function parsePointer(body: Buffer, name: string): SignedPointer {
  const { success, output } = v.safeParse(POINTER_FILE, body.toString());
  if (success) return output;
  throw new ReleaseRefusedError('signature-missing', `${name} is not signed: restore the last good one.`);
}

/** Returns the version of the root that a pointer names, before its signature is verified; 0 if it names none. */
export function namedRoot({ envelope }: SignedPointer): number {
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ root: count })),
    payloadOf(envelope).toString(),
  );
  return success ? output.root : 0;
}

/** Verifies the signature, the document and the list of current builds of a pointer, but not its age. @throws ReleaseRefusedError with a code of a signature */
export function verifyPointer(pointer: SignedPointer, root: Root, name: string): VerifiedPointer {
  const statement = verifyStatement(pointer.envelope, root, name);
  const { current } = pointer;
  // A list without valid signatures would cost pages of other teams their header.
  if (current) {
    const list = `list of current builds in ${name}`;
    verifyEnvelope(current, { type: PAYLOAD_TYPES.current, ...signatoriesOf(root, 'operate'), name: list });
  }
  const isSameList = (current && digestOf(current)) === statement.current;
  if (integrityOf(pointer.document) !== statement.document || !isSameList) {
    const changed = isSameList ? 'document' : 'list of current builds';
    throw new ReleaseRefusedError(
      'signature-wrong',
      `The ${changed} in ${name} is not the signed one: restore the last good one.`,
    );
  }
  return { ...pointer, statement, digest: digestOf(pointer.envelope) };
}

/** Verifies the envelope of a pointer, such as one of the audit log. @throws ReleaseRefusedError with a code of a signature */
export function verifyStatement(envelope: Envelope, root: Root, name: string): PointerStatement {
  const payload = verifyEnvelope(envelope, {
    type: PAYLOAD_TYPES.pointer,
    ...signatoriesOf(root, 'operate'),
    name,
  });
  const { success, output } = v.safeParse(STATEMENT, payload);
  if (success) return output as unknown as PointerStatement;
  throw new ReleaseRefusedError(
    'signature-wrong',
    `The signed text of ${name} has another shape than a pointer.`,
  );
}

/** @throws ReleaseRefusedError `pointer-expired` */
export function requireFresh({ statement }: VerifiedPointer, name: string, now: number): void {
  if (now <= Date.parse(statement.expires) + CLOCK_TOLERANCE_MS) return;
  throw new ReleaseRefusedError(
    'pointer-expired',
    `${name} has expired at ${statement.expires}: check the clock, and with npm run release -- log that it is the newest; then sign it again with npm run release -- refresh --expired, or trust publish --expired for a new root.`,
  );
}

/** Returns the events of a new document that the old one does not have, newest first. */
export function newEvents(before: string | null, after: string): PointerStatement['events'] {
  const historiesOf = (text: string | null) => {
    const { microFrontends = {} } = text === null ? {} : (JSON.parse(text) as Partial<DiscoveryDocument>);
    return Object.entries(microFrontends).map(
      ([part, [version]]) => [part, version?.extras.history ?? []] as const,
    );
  };
  const old = new Map(historiesOf(before));
  return [
    ...noticeEvents(before, after),
    ...historiesOf(after).flatMap(([part, history]) => {
      const known = new Set((old.get(part) ?? []).map((event) => JSON.stringify(event)));
      return history
        .filter((event) => !known.has(JSON.stringify(event)))
        .map((event) => ({ part, ...event }));
    }),
  ];
}

/** Returns the notices that a document adds or changes as events of the whole store. A notice that was ended ends at that time. */
function noticeEvents(before: string | null, after: string): LogEvent[] {
  const noticesOf = (text: string | null) =>
    (text === null ? {} : (JSON.parse(text) as Partial<DiscoveryDocument>)).notices ?? [];
  const nameOf = ({ id, until }: Notice) => `${id} ${until}`;
  const known = new Set(noticesOf(before).map(nameOf));
  return noticesOf(after)
    .filter((notice) => !known.has(nameOf(notice)))
    .map(({ id, until, at = '', by = '', texts }) => {
      const action = until === at ? 'ended notice' : 'posted notice';
      return { part: '*', action, buildId: id, at, by, reason: texts.en! };
    });
}
