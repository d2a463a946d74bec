import { urlFrom } from 'shared-config/url-from';

/** How an image is had; `refused` ones are not asked for. */
export type ImageWay =
  | { kind: 'there' }
  | { kind: 'fetched'; url: string; init: RequestInit }
  | { kind: 'refused'; reason: string };

const SCHEMES = new Map<string, 'there' | 'own' | 'web'>([
  ['data:', 'there'],
  ['blob:', 'own'],
  ['http:', 'web'],
  ['https:', 'web'],
]);

/**
 * How the image at an address is had: what is in the address itself is there; the page's own origin is asked as the page
 * asks it, from its cache first; everybody else is asked by the proxy alone, which learns the address, the response type and
 * nothing of the visitor.
 *
 * @param proxy address of the image proxy; without one, images of other origins are refused
 * @example imageWay('https://cdn.example/a.png', { page, proxy: 'https://api.example/image-proxy' })
 * // url 'https://api.example/image-proxy?url=https%3A%2F%2Fcdn.example%2Fa.png&responseType=blob'
 */
export function imageWay(
  address: string,
  { page, proxy }: { page: string; proxy: string | undefined },
): ImageWay {
  const url = urlFrom(address, page);
  const scheme = SCHEMES.get(url?.protocol ?? '');
  if (!url || !scheme) return refused('only http(s) addresses are fetched');
  if (scheme === 'there') return { kind: 'there' };
  const isOwn = url.origin === new URL(page).origin;
  if (scheme === 'own') return isOwn ? fetched(url.href, OWN) : refused('it is another page’s');
  if (url.username !== '' || url.password !== '') return refused('it carries credentials');
  url.hash = '';
  if (isOwn) return fetched(url.href, OWN);
  const asked = proxy === undefined ? undefined : urlFrom(proxy, page);
  if (!asked) return refused('it is of another origin, and no image proxy is configured');
  asked.searchParams.set('url', url.href);
  asked.searchParams.set('responseType', 'blob');
  return fetched(asked.href, STRANGERS);
}

const OWN: RequestInit = { credentials: 'same-origin', cache: 'force-cache' };
const STRANGERS: RequestInit = { credentials: 'omit', mode: 'cors', referrerPolicy: 'no-referrer' };

function fetched(url: string, init: RequestInit): ImageWay {
  return { kind: 'fetched', url, init };
}

function refused(reason: string): ImageWay {
  return { kind: 'refused', reason };
}
