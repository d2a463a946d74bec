import { limits } from '../site/limits';

/**
 * Fetches a file past the browser's cache, after it was refused. Bytes that somebody has spoilt on the way came with the
 * headers of a file that never changes: the browser would hand them out for a year, to every further try and after a
 * reload. What comes of it shows at the next try.
 *
 * @example element.onerror = () => fetchAnew(element.src);
 */
export function fetchAnew(url: string): void {
  const signal = AbortSignal.timeout(limits.remoteRetryDeadlineMs);
  fetch(url, { cache: 'reload', credentials: 'omit', signal })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
