/** Base path on the page's own origin for calls to the backend. */
const BASE = '/s1';

export const BACKEND_PREFIX = `${BASE}/`;

/** Paths and folders of the backend that pages may request through their own origin. */
const ALLOWED_PATHS: readonly ({ path: string } | { folder: string })[] = [
  { path: '/logout' },
  { folder: '/v2/private/' },
  { folder: '/x-api/v1/' },
];

/**
 * A path segment. It is not empty and not only dots and blanks. It has no encoded dot, slash, backslash, semicolon, percent sign or
 * control character, and no byte that UTF-8 never contains: the backend may decode the path twice, or less strictly than we do.
 */
const SEGMENT = String.raw`(?!(?:\.|%20)+(?:[/?]|$))(?:[\w.~!$&'()*+,=:@-]|%(?!2[eEfF5]|3[bB]|5[cC]|[01]|7[fF]|[cC][01]|[fF][5-9a-fA-F]|[eE]0%[89])[\da-fA-F]{2})+`;

/** A query of printable characters, without a fragment. */
const QUERY = String.raw`(?:\?[\x21\x22\x24-\x7e]*)?`;

const wellFormed = new RegExp(`^${BASE}(?:/${SEGMENT})+/?${QUERY}$`);

const allowedPaths = ALLOWED_PATHS.map((row) =>
  'path' in row ? row.path : `${row.folder}${SEGMENT}(?:/${SEGMENT})*`,
);
const allowed = new RegExp(`^${BASE}(?:${allowedPaths.join('|')})${QUERY}$`);

/**
 * Checks a request target exactly as sent, with its query.
 *
 * @returns `malformed` for a path that the backend could read differently (400), `unknown` for one that is not in the table (404)
 * @example checkBackendPath('/s1/../__mock/outbox') // 'malformed'
 */
export function checkBackendPath(target: string): 'allowed' | 'malformed' | 'unknown' {
  if (allowed.test(target)) return 'allowed';
  return wellFormed.test(target) ? 'unknown' : 'malformed';
}
