import { verify, type KeyObject } from 'node:crypto';
import type { Envelope } from 'shared-config/loader/signed-discovery';
import * as v from 'valibot';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import type { Signer } from './keys';

export type { Envelope };

/** Types of the signed documents. A signature of one type is not valid for another. */
export const PAYLOAD_TYPES = {
  root: 'application/vnd.site-shell.root+json',
  build: 'application/vnd.site-shell.build+json',
  pointer: 'application/vnd.site-shell.pointer+json',
  current: 'application/vnd.site-shell.current+json',
  revocations: 'application/vnd.site-shell.revocations+json',
  object: 'application/vnd.site-shell.object+json',
} as const;

export type PayloadType = (typeof PAYLOAD_TYPES)[keyof typeof PAYLOAD_TYPES];

/** More signatures are never needed; verifying them would only cost time. */
const MAX_SIGNATURES = 20;

const base64 = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
);

/** Validates the id of a key. */
export const KEY_ID = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Validates the shape of an envelope. Messages name type and ids before a signature is verified. */
export const ENVELOPE = v.strictObject({
  payloadType: v.picklist(Object.values(PAYLOAD_TYPES)),
  payload: base64,
  signatures: v.pipe(v.array(v.strictObject({ keyid: KEY_ID, sig: base64 })), v.maxLength(MAX_SIGNATURES)),
});

/** Returns the bytes that a signature covers: the pre-authentication encoding of DSSE. */
export function signedBytes(payloadType: string, payload: Buffer): Buffer {
  const type = Buffer.from(payloadType);
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${type.length} `),
    type,
    Buffer.from(` ${payload.length} `),
    payload,
  ]);
}

/** Signs a document with one or more keys. */
export function signEnvelope(
  payloadType: PayloadType,
  document: object,
  signers: readonly Signer[],
): Envelope {
  const payload = Buffer.from(JSON.stringify(document));
  return withSignatures({ payloadType, payload: payload.toString('base64'), signatures: [] }, signers);
}

/** Returns the envelope with the signatures of more keys. A key that has signed already signs again. */
export function withSignatures(envelope: Envelope, signers: readonly Signer[]): Envelope {
  const bytes = signedBytes(envelope.payloadType, payloadOf(envelope));
  const added = signers.map(({ keyid, sign }) => ({ keyid, sig: sign(bytes).toString('base64') }));
  const kept = envelope.signatures.filter(({ keyid }) => !signers.some((signer) => signer.keyid === keyid));
  return { ...envelope, signatures: [...kept, ...added] };
}

/** Parses the text of an envelope. @param name names the object in the message @throws ReleaseRefusedError `signature-missing` */
export function parseEnvelope(text: string, name: string): Envelope {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), ENVELOPE), text);
  if (success) return output;
  throw new ReleaseRefusedError('signature-missing', `${name} is not signed.`);
}

/** Returns the bytes of a payload. They are trustworthy only after `verifyEnvelope`. */
export function payloadOf({ payload }: Envelope): Buffer {
  return Buffer.from(payload, 'base64');
}

/** The keys that may sign, and how many of them must. */
export interface Signatories {
  keys: ReadonlyMap<string, KeyObject>;
  threshold: number;
}

/**
 * Verifies an envelope and returns its payload as JSON. Each key counts once.
 *
 * @param name names the object in messages, such as `trust/2.root.json in /srv/releases`
 * @throws ReleaseRefusedError `signature-wrong`, `signature-key` or `signature-missing`
 */
export function verifyEnvelope(
  envelope: Envelope,
  { type, keys, threshold, name }: Signatories & { type: PayloadType; name: string },
): unknown {
  if (envelope.payloadType !== type) {
    throw new ReleaseRefusedError(
      'signature-wrong',
      `${name} is signed as ${envelope.payloadType}, not as ${type}.`,
    );
  }
  const signed = validSignatures(envelope, keys);
  if (signed.valid.size < threshold) throw signatureError(signed, threshold, name);
  try {
    return JSON.parse(payloadOf(envelope).toString()) as unknown;
  } catch {
    throw new ReleaseRefusedError('signature-wrong', `The signed text of ${name} is not JSON.`);
  }
}

interface CheckedSignatures {
  /** Ids of the keys with a valid signature. */
  valid: ReadonlySet<string>;
  wrong: readonly string[];
  /** Keys that may not sign. */
  other: readonly string[];
}

/** Checks every signature of an envelope against the keys that may sign. */
export function validSignatures(envelope: Envelope, keys: ReadonlyMap<string, KeyObject>): CheckedSignatures {
  const bytes = signedBytes(envelope.payloadType, payloadOf(envelope));
  const valid = new Set<string>();
  const wrong: string[] = [];
  const other: string[] = [];
  for (const { keyid, sig } of envelope.signatures) {
    const key = keys.get(keyid);
    if (!key) other.push(keyid);
    else if (verify(null, bytes, key, Buffer.from(sig, 'base64'))) valid.add(keyid);
    else wrong.push(keyid);
  }
  return { valid, wrong, other };
}

/** Returns the refusal of an object with too few valid signatures. */
export function signatureError(
  { valid, wrong, other }: CheckedSignatures,
  threshold: number,
  name: string,
): ReleaseRefusedError {
  const count = `${name} has ${valid.size} of ${threshold} required signatures`;
  if (wrong.length > 0)
    return new ReleaseRefusedError(
      'signature-wrong',
      `${count}: that of key ${shortId(wrong[0]!)} is not valid.`,
    );
  if (other.length > 0)
    return new ReleaseRefusedError('signature-key', `${count}: key ${shortId(other[0]!)} may not sign it.`);
  return new ReleaseRefusedError('signature-missing', `${count}.`);
}

/** Returns the start of a key's id, for messages. @example shortId('0a1b2c3d4e5f…') // '0a1b2c3d4e5f' */
export function shortId(keyid: string): string {
  return keyid.slice(0, 12);
}
