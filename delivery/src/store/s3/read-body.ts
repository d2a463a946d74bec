import { limitLargeReads } from '../limit-large-reads';

/** Reads the body of a response. Returns null, and closes the connection, if the body is too large. */
export async function readBody(
  { headers, body }: Pick<Response, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Buffer | null> {
  if (!body) return Buffer.alloc(0);
  const announced = Number(headers.get('content-length') ?? maxBytes);
  if (announced <= maxBytes) return limitLargeReads(announced, () => readWithin(body, maxBytes));
  await body.cancel();
  return null;
}

async function readWithin(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
