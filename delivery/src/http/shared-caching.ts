import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isFromProxy, type TrustedProxies } from './client-address';

/**
 * The caching of a response that every visitor gets, by a proxy with a cache. In seconds: how long it is fresh, how long the cache then
 * sends it while it fetches the next one, and how long while no page server answers. A release is visible after the sum of the first two.
 */
export const SHARED_CACHING =
  'public, max-age=0, s-maxage=5, stale-while-revalidate=5, stale-if-error=259200';

/**
 * Returns headers that let the cache of a trusted proxy share a response, if they are those of a response for every visitor. Browsers
 * without a proxy in front revalidate each time (`no-cache`).
 *
 * @example withSharedCaching({ 'Cache-Control': 'no-cache' }, request, proxies)
 */
export function withSharedCaching<Headers extends OutgoingHttpHeaders>(
  headers: Headers,
  request: Pick<IncomingMessage, 'socket'>,
  proxies: TrustedProxies | undefined,
): Headers {
  const isShared = headers['Cache-Control'] === 'no-cache' && isFromProxy(request, proxies);
  return isShared ? { ...headers, 'Cache-Control': SHARED_CACHING } : headers;
}
