import type { ParseResult } from '../calls/read-body';

/** The largest accepted body in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads the JSON body of a request; undefined when it is empty.
 *
 * @example await readJsonBody(new Request(url, { method: 'POST', body: '{' })) // { ok: false, message: 'body: is not JSON' }
 */
export async function readJsonBody(request: Request): Promise<ParseResult<unknown>> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) {
    return { ok: false, message: `body: must have at most ${MAX_BODY_BYTES} bytes` };
  }
  if (bytes.byteLength === 0) return { ok: true, value: undefined };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, message: 'body: is not JSON' };
  }
}
