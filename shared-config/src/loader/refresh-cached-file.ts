import { limits } from '../site/limits';

/**
 * Fetches a file again, bypassing the browser's cache, after its integrity check failed. Corrupt bytes can carry
 * headers that cache them for a year, so every retry would fail. The next request shows whether it helped.
 *
 * @example element.onerror = () => refreshCachedFile(element.src);
 */
export function refreshCachedFile(url: string): void {
  const signal = AbortSignal.timeout(limits.remoteRetryDeadlineMs);
  fetch(url, { cache: 'reload', credentials: 'omit', signal })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
