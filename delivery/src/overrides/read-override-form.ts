import type { IncomingMessage } from 'node:http';
import { isOverridablePart, isOverrideOrigin, type OverridablePart } from 'shared-config/loader/overrides';
import { readBody } from '../http/read-body';

type OverrideChange =
  | { kind: 'set'; part: OverridablePart; origin: string }
  | { kind: 'end'; part: OverridablePart | 'all' }
  | { kind: 'wrong-origin'; part: OverridablePart; typed: string }
  | { kind: 'refused'; status: 400 | 403 | 413 | 415; reason: string };

const MAX_BODY_BYTES = 1_024;

/** Reads and validates the form of a request. Only a page of the same origin may send it. @param ownOrigin origin of the requested page */
export async function readOverrideForm(request: IncomingMessage, ownOrigin: string): Promise<OverrideChange> {
  const { origin, 'sec-fetch-site': site, 'content-type': type = '' } = request.headers;
  // Pages on other origins can send this form too, but browsers name the sender in these headers.
  if (origin !== ownOrigin || (site !== undefined && site !== 'same-origin')) {
    return refused(403, `Only pages of ${ownOrigin} may change overrides.`);
  }
  if (type.split(';')[0]!.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    return refused(415, 'This address accepts application/x-www-form-urlencoded.');
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  return body === null
    ? refused(413, `This address accepts at most ${MAX_BODY_BYTES} bytes.`)
    : parseOverrideForm(body);
}

/** @example parseOverrideForm('part=shell&origin=http%3A%2F%2Flocalhost%3A3001') // { kind: 'set', … } */
export function parseOverrideForm(body: string): OverrideChange {
  const pairs = [...new URLSearchParams(body)];
  const fields = new Map(pairs);
  const names = pairs.map(([name]) => name).sort();
  const end = fields.get('end');
  if (names.join() === 'end' && (end === 'all' || isOverridablePart(end))) return { kind: 'end', part: end };
  const part = fields.get('part');
  if (names.join() !== 'origin,part' || !isOverridablePart(part)) {
    return refused(400, 'Send either part and origin, or end; each once.');
  }
  const typed = fields.get('origin')!;
  return isOverrideOrigin(typed)
    ? { kind: 'set', part, origin: typed }
    : { kind: 'wrong-origin', part, typed };
}

function refused(status: 400 | 403 | 413 | 415, reason: string): OverrideChange {
  return { kind: 'refused', status, reason };
}
