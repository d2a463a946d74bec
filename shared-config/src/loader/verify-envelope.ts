import { verifyAsync } from '@noble/ed25519';

/**
 * A signed text in the format DSSE (Dead Simple Signing Envelope, github.com/secure-systems-lab/dsse). The signatures cover the type and
 * the exact bytes of the payload.
 */
export interface Envelope {
  payloadType: string;
  /** Base64. */
  payload: string;
  signatures: readonly { keyid: string; sig: string }[];
}

/** Returns the bytes of a Base64 text. @throws DOMException for another text */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

export function payloadTextOf({ payload }: Envelope): string {
  return new TextDecoder().decode(bytesOf(payload));
}

/** Returns the bytes that a signature covers: the pre-authentication encoding of DSSE. */
export function signedBytesOf({ payloadType, payload }: Envelope): Uint8Array<ArrayBuffer> {
  const body = bytesOf(payload);
  const type = new TextEncoder().encode(payloadType);
  const head = new TextEncoder().encode(`DSSEv1 ${type.length} ${payloadType} ${body.length} `);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

/** Returns the SHA-256 of bytes as an integrity value. @throws Error on a page without https, where browsers offer no cryptography */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await subtle().digest('SHA-256', bytes);
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/**
 * Returns whether an Ed25519 key has signed these bytes. Uses the browser's own implementation; browsers without one (Chrome before 137,
 * Firefox before 129, Safari before 17) use a library.
 *
 * @param key SPKI in Base64
 * @param signature Base64
 */
export async function isSignedBy(
  key: string,
  signature: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const spki = bytesOf(key);
  const sig = bytesOf(signature);
  let own: CryptoKey;
  try {
    own = await subtle().importKey('spki', spki, 'Ed25519', false, ['verify']);
  } catch {
    // The key of an SPKI is its last 32 bytes (RFC 8410).
    return verifyAsync(sig, bytes, spki.slice(-32), { zip215: false }).catch(() => false);
  }
  return subtle().verify('Ed25519', own, sig, bytes);
}

function subtle(): SubtleCrypto {
  const { subtle: present } = globalThis.crypto ?? {};
  if (present) return present;
  throw new Error('browsers verify signatures only on pages with https.');
}
