import { createHash } from 'node:crypto';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';

/** First bytes of a dictionary-compressed zstd stream; the hash of the dictionary follows (RFC 9842, 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
const HASH_BYTES = 32;
/** For what is compressed once and sent often. Higher levels do not make the deltas of scripts smaller. */
const BEST_LEVEL = 19;

let ready: Promise<void> | undefined;

/** Returns the SHA-256 of a file in Base64, as the header `Available-Dictionary` has it. */
export function dictionaryHashOf(content: Buffer): string {
  return sha256Of(content).toString('base64');
}

/**
 * Compresses a file with an older version of it as the dictionary, and verifies the result by decompressing it.
 *
 * @param level of zstd, from 1 to 22
 * @returns the body of a response with `Content-Encoding: dcz`
 * @throws Error when the result does not decompress to the same content
 * @example await createDelta(Buffer.from('new text'), Buffer.from('old text'))
 */
export async function createDelta(content: Buffer, dictionary: Buffer, level = BEST_LEVEL): Promise<Buffer> {
  await (ready ??= init());
  const delta = Buffer.concat([MAGIC, sha256Of(dictionary), compress(content, dictionary, level)]);
  if (!(await applyDelta(delta, dictionary)).equals(content))
    throw new Error('A delta does not decompress to the file that it was made from.');
  return delta;
}

/** Decompresses a delta as browsers do. @throws Error when it is damaged, or when it needs another dictionary */
export async function applyDelta(delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  await (ready ??= init());
  const start = MAGIC.length + HASH_BYTES;
  const header = Buffer.concat([MAGIC, sha256Of(dictionary)]);
  if (!delta.subarray(0, start).equals(header))
    throw new Error('The delta is damaged or needs another dictionary.');
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(start), dictionary));
  } finally {
    freeDCtx(context);
  }
}

function compress(content: Buffer, dictionary: Buffer, level: number): Uint8Array {
  const context = createCCtx();
  try {
    return compressUsingDict(context, content, dictionary, level);
  } finally {
    freeCCtx(context);
  }
}

function sha256Of(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
