import type { Readable } from 'node:stream';

/** Reads a stream to its end. Returns null, and destroys the stream, when it has more than `maxBytes`. */
export async function readAtMost(stream: Readable, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
