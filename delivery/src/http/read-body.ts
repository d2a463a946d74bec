import type { IncomingMessage } from 'node:http';

const DEADLINE_MS = 5_000;

/**
 * Reads the text of a request's body.
 *
 * @returns null for a body that is too long, too late (5 s) or cut off
 * @example await readBody(request, 1_024) // '{"part":"shell",…}'
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
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
      if (length > maxBytes) return finish(null);
      chunks.push(chunk);
    };
    const timer = setTimeout(() => finish(null), DEADLINE_MS);
    request.on('data', add);
    request.on('end', () => finish(Buffer.concat(chunks).toString()));
    for (const event of ['error', 'aborted', 'close']) request.on(event, () => finish(null));
  });
}
