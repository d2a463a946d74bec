const MULTIPLIER = 0x5bd1e995;

/**
 * Returns MurmurHash2 with seed 0 of a text's UTF-8 bytes as an unsigned 32-bit number. Server and
 * browser choose a device's share by it. It is not cryptographic.
 *
 * @example murmurHash('abc') // 0x13577c9b
 */
export function murmurHash(text: string): number {
  const bytes = new TextEncoder().encode(text);
  const blocksEnd = bytes.length - (bytes.length % 4);
  let hash = bytes.length;
  for (let at = 0; at < blocksEnd; at += 4) {
    const block = multiplied(littleEndian(bytes.subarray(at, at + 4)));
    hash = multiplied(hash) ^ multiplied(block ^ (block >>> 24));
  }
  if (blocksEnd < bytes.length) hash = multiplied(hash ^ littleEndian(bytes.subarray(blocksEnd)));
  hash = multiplied(hash ^ (hash >>> 13));
  return (hash ^ (hash >>> 15)) >>> 0;
}

function multiplied(number: number): number {
  return Math.imul(number, MULTIPLIER);
}

function littleEndian(bytes: Uint8Array): number {
  return bytes.reduce((number, byte, place) => number | (byte << (8 * place)), 0);
}
