import type { ReadyPage } from './send-page';

/** Headers of a page that says something of its visitor: no cache may keep it, and no other visitor gets it. */
export const PERSONAL_HEADERS = {
  'Cache-Control': 'private, no-store',
  Vary: 'Accept-Encoding, Cookie',
} as const;

/** Returns a page without its ETag: a browser that revalidates gets the page of its visitor, never 304. */
export function withoutETag({ headers: { ETag: _etag, ...headers }, bodies }: ReadyPage): ReadyPage {
  return { headers, bodies };
}
