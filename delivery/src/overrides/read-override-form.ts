import type { IncomingMessage } from 'node:http';
import { isOverridablePart, isOverrideOrigin, type OverridablePart } from 'shared-config/loader/overrides';

/** What somebody asks for by the form. */
export type OverrideWish =
  | { kind: 'set'; part: OverridablePart; origin: string }
  | { kind: 'end'; part: OverridablePart | 'all' }
  | { kind: 'wrong-origin'; part: OverridablePart; typed: string }
  | { kind: 'refused'; status: 400 | 403 | 413 | 415; reason: string };

const MAX_BODY_BYTES = 1_024;

/**
 * Reads the form of a request of the page's own.
 *
 * @param ownOrigin of the page that was asked for
 */
export async function readOverrideForm(request: IncomingMessage, ownOrigin: string): Promise<OverrideWish> {
  const { origin, 'sec-fetch-site': site, 'content-type': type = '' } = request.headers;
  // A page of somebody else's could send this form, too: browsers say who sends it.
  if (origin !== ownOrigin || (site !== undefined && site !== 'same-origin')) {
    return refused(403, `Only pages of ${ownOrigin} may change overrides.`);
  }
  if (type.split(';')[0]!.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    return refused(415, 'This address takes application/x-www-form-urlencoded.');
  }
  const body = await bodyOf(request);
  return body === null ? refused(413, `This address takes ${MAX_BODY_BYTES} bytes.`) : wishOf(body);
}

/** @example wishOf('part=shell&origin=http%3A%2F%2Flocalhost%3A3001') // { kind: 'set', … } */
export function wishOf(body: string): OverrideWish {
  const pairs = [...new URLSearchParams(body)];
  const fields = new Map(pairs);
  const names = pairs.map(([name]) => name).sort();
  const end = fields.get('end');
  if (names.join() === 'end' && (end === 'all' || isOverridablePart(end))) return { kind: 'end', part: end };
  const part = fields.get('part');
  if (names.join() !== 'origin,part' || !isOverridablePart(part)) {
    return refused(400, 'Say either part and origin or end, each once.');
  }
  const typed = fields.get('origin')!;
  return isOverrideOrigin(typed)
    ? { kind: 'set', part, origin: typed }
    : { kind: 'wrong-origin', part, typed };
}

function refused(status: 400 | 403 | 413 | 415, reason: string): OverrideWish {
  return { kind: 'refused', status, reason };
}

/** What is too long is read no further; the connection stays open for the answer. */
function bodyOf(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) {
        request.pause();
        return resolve(null);
      }
      chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
    request.on('error', reject);
  });
}
