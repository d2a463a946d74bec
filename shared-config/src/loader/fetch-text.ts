import { withoutPrototype } from '../platform/without-prototype';
import { contentPathOf } from './content-path';
import { NO_INTEGRITY } from './integrity-key';
import * as limits from '../site/limits';

/**
 * Fetches one of our text files without cookies. Rejects any status except 2xx, after the deadline, and if the bytes
 * do not match `integrity`.
 *
 * @throws Error, TypeError for a rejected or unreachable file, DOMException `TimeoutError`
 * @example await fetchText('http://localhost:3001/0a1b2c3d4e/boot/en.json', 3000, { integrity: 'sha256-…' })
 */
export async function fetchText(
  url: string,
  deadlineMs: number = limits.remoteRetryDeadlineMs,
  init: Pick<RequestInit, 'integrity' | 'cache'> = {},
): Promise<string> {
  const signal = AbortSignal.timeout(deadlineMs);
  const response = await fetch(url, withoutPrototype({ ...init, credentials: 'omit', signal }));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/**
 * Fetches a data file of a build from the folder of its content, with its listed integrity. Rejects a file without one.
 *
 * @param url address of the file if the folder of all files contained it
 * @param files address of that folder, with a trailing slash
 * @throws as `fetchText` does
 * @example await fetchListedText(`${files}boot/en.json`, files, { integrity: index.en })
 */
export function fetchListedText(
  url: string,
  files: string,
  { integrity = NO_INTEGRITY, deadlineMs, cache }: ListedText,
): Promise<string> {
  const address = `${files}${contentPathOf(url.slice(files.length), integrity)}`;
  return fetchText(address, deadlineMs, { integrity, cache });
}

interface ListedText {
  /** Undefined for an unlisted file. */
  integrity: string | undefined;
  deadlineMs?: number;
  cache?: RequestCache | undefined;
}
