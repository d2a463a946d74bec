import * as v from 'valibot';
import { integrityOf } from 'build/integrity-of';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { ENVELOPE, PAYLOAD_TYPES, signEnvelope, verifyEnvelope } from './envelope';
import type { Signer } from './keys';
import { signatoriesOf, type Root } from './root';

/** Objects with a signature around their text: deltas, which depend on earlier builds, and registrations of hosts. */
const SIGNED_OBJECT = /^(?:deltas|hosts)\//;

export function isSignedObject(key: string): boolean {
  return SIGNED_OBJECT.test(key);
}

const FILE = v.pipe(v.string(), v.parseJson(), v.strictObject({ envelope: ENVELOPE, content: v.string() }));
const STATEMENT = v.object({ key: v.string(), content: v.string() });

/** Returns the text of an object with its signature. */
export function signObject(key: string, body: Buffer | string, signers: readonly Signer[]): string {
  const content = body.toString();
  const envelope = signEnvelope(PAYLOAD_TYPES.object, { key, content: integrityOf(content) }, signers);
  return JSON.stringify({ envelope, content });
}

/**
 * Verifies an object and returns its text. One key of the role `publish` is enough: browsers check what deltas become, and
 * registrations only prevent releases.
 *
 * @throws ReleaseRefusedError `signature-missing`, `signature-wrong` or `signature-key`
 */
export function verifyObject(key: string, body: Buffer, root: Root, storeName: string): Buffer {
  const name = `${key} in ${storeName}`;
  const file = v.safeParse(FILE, body.toString());
  if (!file.success) throw new ReleaseRefusedError('signature-missing', `${name} is not signed.`);
  const { envelope, content } = file.output;
  const { keys } = signatoriesOf(root, 'publish');
  const payload = verifyEnvelope(envelope, { type: PAYLOAD_TYPES.object, keys, threshold: 1, name });
  const statement = v.safeParse(STATEMENT, payload);
  // The statement names the key, so an object cannot take the place of another one of its kind.
  if (statement.success && statement.output.key === key && statement.output.content === integrityOf(content))
    return Buffer.from(content);
  throw new ReleaseRefusedError('signature-wrong', `The signature of ${name} is for another object.`);
}

/** Returns the text of an object as `verifyObject` does; null if that refuses it. */
export function verifiedObject(...object: Parameters<typeof verifyObject>): Buffer | null {
  try {
    return verifyObject(...object);
  } catch (thrown) {
    if (thrown instanceof ReleaseRefusedError) return null;
    throw thrown;
  }
}
