import { limits } from 'shared-config/limits';

declare const __webpack_public_path__: string;

/** Where this build of the shell was loaded from, with a trailing slash. */
export function shellBaseUrl(): string {
  return __webpack_public_path__;
}

/**
 * Fetches a text file of the shell; rejects on any status but 2xx and after the deadline.
 *
 * @throws Error, DOMException `TimeoutError`
 */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(limits.remoteRetryDeadlineMs),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
