import type { IncomingMessage } from 'node:http';

/** Longest report, in bytes. */
export const MAX_BODY_BYTES = 1_024;

/** How long a report may take to arrive. */
const DEADLINE_MS = 5_000;

/** Reads the text of a request's body. @returns null for a body that is too long, too late or cut off */
export function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (text: string | null) => {
      clearTimeout(timer);
      request.off('data', add);
      resolve(text);
    };
    const add = (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) return finish(null);
      chunks.push(chunk);
    };
    const timer = setTimeout(() => finish(null), DEADLINE_MS);
    request.on('data', add);
    request.on('end', () => finish(Buffer.concat(chunks).toString()));
    for (const event of ['error', 'aborted', 'close']) request.on(event, () => finish(null));
  });
}
