import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import {
  KEY_ID,
  payloadOf,
  PAYLOAD_TYPES,
  verifyEnvelope,
  type Envelope,
  type Signatories,
} from './envelope';
import { keyIdOf, publicKeyFrom } from './keys';
import { ROOT_WARNING_MS } from './lifetimes';

/** What a key may sign: `root` the roots, `publish` builds and pointers, `operate` pointers only. */
export const ROLES = ['root', 'publish', 'operate'] as const;

export type RoleName = (typeof ROLES)[number];

/** The text of a root: the keys and their roles. */
export interface RootDocument {
  /** Counts from 1. */
  version: number;
  /** ISO 8601. */
  expires: string;
  /** Id of a key → SPKI in Base64, and the name of its holder. */
  keys: Record<string, { public: string; name: string }>;
  roles: Record<RoleName, { keys: readonly string[]; threshold: number }>;
}

/** A verified root. */
export interface Root {
  document: RootDocument;
  envelope: Envelope;
  keys: ReadonlyMap<string, KeyObject>;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const role = v.strictObject({ keys: v.array(KEY_ID), threshold: count });

const ROOT = v.strictObject({
  version: count,
  expires: v.pipe(v.string(), v.isoTimestamp()),
  keys: v.record(KEY_ID, v.strictObject({ public: v.string(), name: v.string() })),
  roles: v.strictObject({ root: role, publish: role, operate: role }),
});

/**
 * Verifies a root: its shape, its keys, and the signatures of its own root keys and of those of the root before it.
 *
 * @param previous the root before it; omit for a root that the machine pins
 * @throws ReleaseRefusedError `root-wrong` that names the problem, or a code of a signature
 */
export function verifyRoot(envelope: Envelope, name: string, previous?: Root): Root {
  const { document, keys } = parseRoot(envelope, name);
  const root = { document, envelope, keys };
  if (previous && document.version !== previous.document.version + 1) {
    throw rootError(
      name,
      `it has version ${document.version}, and ${previous.document.version + 1} must follow`,
    );
  }
  for (const signing of previous ? [previous, root] : [root]) {
    verifyEnvelope(envelope, { type: PAYLOAD_TYPES.root, ...signatoriesOf(signing, 'root'), name });
  }
  return root;
}

/** Parses a root without verifying its signatures: only for roots that are still to be signed. @throws ReleaseRefusedError `root-wrong` */
export function parseRoot(envelope: Envelope, name: string): Pick<Root, 'document' | 'keys'> {
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), ROOT),
    payloadOf(envelope).toString(),
  );
  if (!success) throw rootError(name, 'it has another shape than a root');
  const problem = problemOf(output);
  if (problem) throw rootError(name, problem);
  const keys = new Map<string, KeyObject>();
  for (const [id, { public: text }] of Object.entries(output.keys)) {
    const key = publicKeyFrom(text);
    // The id comes from the key, so one key under two ids cannot reach a threshold alone.
    if (!key || keyIdOf(key) !== id)
      throw rootError(name, `the id of key ${id.slice(0, 12)} is not that of its content`);
    keys.set(id, key);
  }
  return { document: output, keys };
}

/** Returns what is wrong with the roles of a root; null if nothing is. */
export function problemOf({ keys, roles }: RootDocument): string | null {
  const assigned = ROLES.flatMap((name) => roles[name].keys.map((id) => ({ name, id })));
  for (const { name, id } of assigned) {
    if (!Object.hasOwn(keys, id)) return `the role ${name} names an unknown key`;
    if (assigned.filter((other) => other.id === id).length > 1)
      return `key ${keys[id]!.name} has more than one role: use a key for one role only`;
  }
  for (const name of ROLES) {
    const available = name === 'operate' ? [...roles.operate.keys, ...roles.publish.keys] : roles[name].keys;
    if (roles[name].threshold > available.length)
      return `the role ${name} has ${available.length} keys and needs ${roles[name].threshold}`;
  }
  return null;
}

/** Returns the keys of a role and how many of them must sign. Pointers can be signed by keys of `operate` and `publish`. */
export function signatoriesOf(
  { document, keys }: Pick<Root, 'document' | 'keys'>,
  name: RoleName,
): Signatories {
  const { roles } = document;
  const ids = name === 'operate' ? [...roles.operate.keys, ...roles.publish.keys] : roles[name].keys;
  return {
    keys: new Map(ids.map((id) => [id, keys.get(id)!])),
    threshold: roles[name].threshold,
  };
}

/**
 * Returns whether one of some keys has the role `operate`. Pointers and lists of current builds need one: keys that sign builds
 * must not also decide when builds are served.
 */
export function hasOperateKey(
  { document }: Pick<Root, 'document'>,
  held: readonly { keyid: string }[],
): boolean {
  return held.some(({ keyid }) => document.roles.operate.keys.includes(keyid));
}

/** Returns a warning if a root expires soon: signing the next one takes several people. Returns null otherwise. */
export function expiryWarning({ document }: Pick<Root, 'document'>, now: number): string | null {
  const { version, expires } = document;
  if (Date.parse(expires) - now > ROOT_WARNING_MS) return null;
  return `Root ${version} expires on ${expires.slice(0, 10)}: sign the next one with npm run release -- trust rotate, then trust publish.`;
}

/** Returns the name of a key's holder. */
export function keyName({ document }: Pick<Root, 'document'>, id: string): string {
  return document.keys[id]?.name ?? id.slice(0, 12);
}

function rootError(name: string, problem: string): ReleaseRefusedError {
  return new ReleaseRefusedError('root-wrong', `${name} is not a valid root: ${problem}.`);
}
