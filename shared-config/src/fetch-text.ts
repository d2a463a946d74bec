import { limits } from './limits';

/**
 * Fetches a text file of ours, without cookies; rejects on any status but 2xx and after the deadline.
 *
 * @throws Error, DOMException `TimeoutError`
 * @example await fetchText('http://localhost:3001/boot/en.json')
 */
export async function fetchText(
  url: string,
  deadlineMs: number = limits.remoteRetryDeadlineMs,
): Promise<string> {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
