import type { PageFragment } from 'shared-config/contracts/page-contracts';
import { messageOf } from 'shared-config/errors/report-failure';
import { parseFragment, type RequestedFragment } from './parse-fragment';

/** What is known about one address. */
interface Entry {
  fragment?: PageFragment;
  etag?: string;
  /** Time in milliseconds at which `freshUntil` was set: by an answer, or by a failure that started a pause. */
  checkedAt: number;
  /** Time in milliseconds at which the latest request started. */
  requestedAt: number;
  /** Time in milliseconds until which no request is needed. */
  freshUntil: number;
  /** Time in milliseconds until which no page waits for a request. */
  usableUntil: number;
  /** The latest failure of a request, or of a wait that reached its deadline; undefined after a success. */
  failure?: Error;
  /** The running request, which all callers share. Resolves to its failure, if any. */
  pending?: Promise<Error | undefined>;
}

/** All editions and locales fit. */
const MAX_ENTRIES = 500;
/** Ten times a fragment. */
const MAX_BYTES = 2_000_000;
/** The list of all regions and locales fits. */
const MAX_REASON_LENGTH = 1_000;
/** After a failure no request starts for this time. */
const PAUSE_AFTER_FAILURE_MS = 5_000;

const entries = new Map<string, Entry>();

/**
 * Returns the entry of a fragment; its request is pending if the entry was not fresh. All callers share one request. It ends after 5 s, or
 * after the deadline of the caller that started it if that is longer.
 */
export function entryOf(origin: string, requested: RequestedFragment, deadlineMs: number): Entry {
  const query = new URLSearchParams({ region: requested.region, locale: requested.locale });
  const url = `${String(origin).replace(/\/$/, '')}/fragment?${query}`;
  let entry = entries.get(url);
  if (!entry) {
    if (entries.size >= MAX_ENTRIES) evict();
    entry = { checkedAt: 0, requestedAt: 0, freshUntil: 0, usableUntil: 0 };
    entries.set(url, entry);
  }
  if (needsRequest(entry)) {
    entry.pending ??= request(entry, url, {
      requested,
      limitMs: Math.max(deadlineMs, PAUSE_AFTER_FAILURE_MS),
    });
  }
  return entry;
}

/** Returns whether an entry is neither fresh nor within the pause after a failure. */
function needsRequest({ freshUntil, checkedAt }: Entry): boolean {
  const now = Date.now();
  // A clock that was set back would delay the next request by as much.
  return now >= freshUntil || now < checkedAt;
}

/** Removes the oldest entry without a copy: visitors can request any number of locales that do not exist. */
function evict(): void {
  const [url] = [...entries].find(([, { fragment }]) => !fragment) ?? [...entries][0]!;
  entries.delete(url);
}

/** Requests an address and stores the answer, or the failure. Resolves to the failure, if any; never rejects. */
function request(
  entry: Entry,
  url: string,
  options: { requested: RequestedFragment; limitMs: number },
): Promise<Error | undefined> {
  entry.requestedAt = Date.now();
  return load(entry, url, options)
    .then(
      () => undefined,
      (thrown: unknown) => storeFailure(entry, thrown),
    )
    .finally(() => (entry.pending = undefined));
}

/**
 * Stores a failure and returns it. The failure can be the deadline of a caller: then the request continues, callers with a longer deadline
 * wait for it, and a late answer is the copy of the next page.
 */
export function storeFailure(entry: Entry, thrown: unknown): Error {
  entry.failure = new Error(`The page fragment did not load: ${messageOf(thrown)}`, { cause: thrown });
  // A further failure does not prolong the pause.
  if (needsRequest(entry)) {
    entry.checkedAt = Date.now();
    entry.freshUntil = entry.checkedAt + PAUSE_AFTER_FAILURE_MS;
  }
  return entry.failure;
}

/** Requests an address and stores the answer. @throws Error for every answer that is no fragment, and at the limit */
async function load(
  entry: Entry,
  url: string,
  { requested, limitMs }: { requested: RequestedFragment; limitMs: number },
): Promise<void> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (entry.etag) headers['If-None-Match'] = entry.etag;
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(limitMs) });
  if (response.status !== 304 || !entry.fragment) {
    if (!response.ok) throw new Error(`${url} answered ${response.status}${await reasonOf(response)}`);
    entry.fragment = parseFragment(JSON.parse(await textOf(response)), requested);
    entry.etag = response.headers.get('etag') ?? undefined;
  }
  entry.checkedAt = Date.now();
  entry.freshUntil = entry.checkedAt + directiveMs(response, 'max-age');
  entry.usableUntil = entry.freshUntil + directiveMs(response, 'stale-while-revalidate');
  entry.failure = undefined;
}

/** Returns the text of an answer 400, which lists the allowed values, in one line; nothing for other answers. Never rejects. */
async function reasonOf(response: Response): Promise<string> {
  if (response.status !== 400 || !response.headers.get('content-type')?.startsWith('text/plain')) return '';
  const text = await textOf(response).catch(() => '');
  const line = text.slice(0, MAX_REASON_LENGTH).replace(/[\s\p{Cc}]+/gu, ' ');
  return line && `: ${line.trim()}`;
}

/** Reads a body. @throws Error if it is too large, and ends the connection */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`The answer is larger than ${MAX_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** Returns a time of `Cache-Control` in milliseconds; 0 without it. */
function directiveMs({ headers }: Response, name: 'max-age' | 'stale-while-revalidate'): number {
  const directives = (headers.get('cache-control') ?? '').split(/\s*,\s*/);
  const value = directives.find((directive) => directive.startsWith(`${name}=`))?.slice(name.length + 1);
  return (Number(value) || 0) * 1_000;
}
