/** Path on the page's own origin below which the backend answers too: the base of the client for calls of the same origin. */
const BASE = '/s1';

/** What every request target for the backend begins with. */
export const BACKEND_PREFIX = `${BASE}/`;

/** One row = one path, or one folder of paths, that pages may request from the backend through their own origin. */
const ALLOWED_PATHS: readonly ({ path: string } | { folder: string })[] = [
  { path: '/logout' },
  { folder: '/v2/private/' },
  { folder: '/x-api/v1/' },
];

/**
 * A path segment: no empty segment, no segment of dots and blanks, no encoded dot, slash, backslash, semicolon, percent sign or control
 * character, and no byte that is never part of UTF-8: the backend may decode the path once more, or less strictly, than we do.
 */
const SEGMENT = String.raw`(?!(?:\.|%20)+(?:[/?]|$))(?:[\w.~!$&'()*+,=:@-]|%(?!2[eEfF5]|3[bB]|5[cC]|[01]|7[fF]|[cC][01]|[fF][5-9a-fA-F]|[eE]0%[89])[\da-fA-F]{2})+`;

/** A query of printable characters, without a fragment. */
const QUERY = String.raw`(?:\?[\x21\x22\x24-\x7e]*)?`;

/** Regular expression of every request target that has the form we forward. PCRE reads it alike: nginx uses the same text. */
export const WELL_FORMED_BACKEND_TARGET = `^${BASE}(?:/${SEGMENT})+/?${QUERY}$`;

/** Regular expression of the well-formed targets whose path the table allows, for Node and nginx. */
export const ALLOWED_BACKEND_TARGET = `^${BASE}(?:${ALLOWED_PATHS.map((row) =>
  'path' in row ? row.path : `${row.folder}${SEGMENT}(?:/${SEGMENT})*`,
).join('|')})${QUERY}$`;

/** Answer to a request whose path is malformed. */
export const MALFORMED_MESSAGE = 'This path could mean several things; send it in its plain form.';

/** Answer to a request whose path the table does not allow. */
export const UNKNOWN_MESSAGE = 'The backend answers no such path here.';

const wellFormed = new RegExp(WELL_FORMED_BACKEND_TARGET);
const allowed = new RegExp(ALLOWED_BACKEND_TARGET);

/** What becomes of a request target below the base. */
export type BackendPathVerdict = 'allowed' | 'malformed' | 'unknown';

/**
 * Checks a request target as it was sent, with its query.
 *
 * @returns `malformed` for what could mean another path to the backend than to us (answer 400), `unknown` for a path that the
 *   table does not allow (answer 404)
 * @example checkBackendPath('/s1/../__mock/outbox') // 'malformed'
 */
export function checkBackendPath(target: string): BackendPathVerdict {
  if (allowed.test(target)) return 'allowed';
  return wellFormed.test(target) ? 'unknown' : 'malformed';
}
