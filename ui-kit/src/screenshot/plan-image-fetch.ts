import { urlFrom } from 'shared-config/platform/url-from';

/** How to get an image: `inline` ones need no request, `refused` ones are never requested. */
export type ImageFetchPlan =
  | { kind: 'inline' }
  | { kind: 'fetched'; url: string; init: RequestInit }
  | { kind: 'refused'; reason: string };

const SCHEMES = new Map<string, 'inline' | 'own' | 'web'>([
  ['data:', 'inline'],
  ['blob:', 'own'],
  ['http:', 'web'],
  ['https:', 'web'],
]);

/**
 * Returns how to get an image. Images of the page's own origin are fetched directly, from the cache first. Images of other
 * origins are fetched through the proxy, which gets the address and the response type but no credentials or referrer.
 *
 * @param proxy address of the image proxy; without one, images of other origins are refused
 * @example planImageFetch('https://cdn.example/a.png', { page, proxy: 'https://api.example/image-proxy' })
 * // url 'https://api.example/image-proxy?url=https%3A%2F%2Fcdn.example%2Fa.png&responseType=blob'
 */
export function planImageFetch(
  address: string,
  { page, proxy }: { page: string; proxy: string | undefined },
): ImageFetchPlan {
  const url = urlFrom(address, page);
  const scheme = SCHEMES.get(url?.protocol ?? '');
  if (!url || !scheme) return refused('only http(s) addresses are fetched');
  if (scheme === 'inline') return { kind: 'inline' };
  const isOwn = url.origin === new URL(page).origin;
  if (scheme === 'own') return isOwn ? fetched(url.href, OWN_ORIGIN) : refused('it is another page’s');
  if (url.username !== '' || url.password !== '') return refused('it carries credentials');
  url.hash = '';
  if (isOwn) return fetched(url.href, OWN_ORIGIN);
  const proxied = proxy === undefined ? undefined : urlFrom(proxy, page);
  if (!proxied) return refused('it is of another origin, and no image proxy is configured');
  proxied.searchParams.set('url', url.href);
  proxied.searchParams.set('responseType', 'blob');
  return fetched(proxied.href, BY_PROXY);
}

const OWN_ORIGIN: RequestInit = { credentials: 'same-origin', cache: 'force-cache' };
const BY_PROXY: RequestInit = { credentials: 'omit', mode: 'cors', referrerPolicy: 'no-referrer' };

function fetched(url: string, init: RequestInit): ImageFetchPlan {
  return { kind: 'fetched', url, init };
}

function refused(reason: string): ImageFetchPlan {
  return { kind: 'refused', reason };
}
