import { InvalidParameterError } from './api-errors';
import { ownField } from '../platform/is-record';

export interface FilledPath {
  path: string;
  rest: Record<string, unknown>;
}

const PARAMETER = /:([A-Za-z]\w*)/g;

/**
 * Fills the parameters of a path from the payload, percent-encoded (R-API-6). Each value is one segment, so it cannot
 * lead to another path or host.
 *
 * @example fillPath('/v1/orders/:id', { id: 'a b', limit: 5 }) // { path: '/v1/orders/a%20b', rest: { limit: 5 } }
 * @throws InvalidParameterError when a value is missing, empty, a dot segment, or has a slash
 */
export function fillPath(template: string, payload: Record<string, unknown>): FilledPath {
  const rest = { ...payload };
  const path = template.replace(PARAMETER, (_, name: string) => {
    delete rest[name];
    return segmentFrom(name, ownField(payload, name));
  });
  return { path, rest };
}

/**
 * Returns the query of a GET or DELETE payload. Lists repeat their name; null and undefined are omitted.
 *
 * @throws InvalidParameterError for an object
 */
export function queryFrom(rest: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single === null || single === undefined) continue;
      if (typeof single === 'object') throw new InvalidParameterError(name, 'is an object');
      query.append(name, String(single));
    }
  }
  return query;
}

function segmentFrom(name: string, value: unknown): string {
  if (value === undefined || value === null) throw new InvalidParameterError(name, 'is missing');
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new InvalidParameterError(name, 'is neither text nor a number');
  }
  const text = String(value);
  if (text === '') throw new InvalidParameterError(name, 'is empty');
  if (text === '.' || text === '..') throw new InvalidParameterError(name, 'is a dot segment');
  if (/[/\\]/.test(text)) throw new InvalidParameterError(name, 'has a slash');
  try {
    return encodeURIComponent(text);
  } catch {
    throw new InvalidParameterError(name, 'is invalid text');
  }
}
