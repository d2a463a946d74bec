import type { PageFragment } from 'shared-config/page-contracts';
import { messageOf } from 'shared-config/report-failure';
import { parseFragment, type AskedFragment } from './parse-fragment';

/** What is known about one address. */
interface Entry {
  fragment?: PageFragment;
  etag?: string;
  /** Time in milliseconds until which no request is needed. */
  freshUntil: number;
  /** Time in milliseconds until which no page waits for a request. */
  usableUntil: number;
  /** The failure of the latest request; undefined after a success. */
  failure?: Error;
  pending?: Promise<void>;
}

/** All editions and locales fit. */
const MAX_ENTRIES = 500;
/** Ten times a fragment. */
const MAX_BYTES = 2_000_000;
/** After a failure no page waits for the shell again for this time. */
const PAUSE_AFTER_FAILURE_MS = 5_000;

const entries = new Map<string, Entry>();

/** Returns the entry of a fragment; its request is pending if the entry was not fresh. All callers share one request. */
export function entryOf(origin: string, asked: AskedFragment, deadlineMs: number): Entry {
  const query = new URLSearchParams({ region: asked.region, locale: asked.locale });
  const url = `${String(origin).replace(/\/$/, '')}/fragment?${query}`;
  let entry = entries.get(url);
  if (!entry) {
    if (entries.size >= MAX_ENTRIES) evict();
    entry = { freshUntil: 0, usableUntil: 0 };
    entries.set(url, entry);
  }
  if (Date.now() >= entry.freshUntil) {
    entry.pending ??= refresh(entry, url, { asked, deadlineMs }).finally(() => (entry.pending = undefined));
  }
  return entry;
}

/** Removes the oldest entry without a copy: visitors can request any number of locales that do not exist. */
function evict(): void {
  const [url] = [...entries].find(([, { fragment }]) => !fragment) ?? [...entries][0]!;
  entries.delete(url);
}

/**
 * Requests an address and stores the answer, or the failure. Never rejects. The deadline ends the wait of this page and not the request:
 * an answer that is too late for it is the copy of the next page.
 */
async function refresh(
  entry: Entry,
  url: string,
  { asked, deadlineMs }: { asked: AskedFragment; deadlineMs: number },
): Promise<void> {
  let isOver = false;
  const fail = (thrown: unknown) => {
    // The deadline has already stored its failure.
    if (isOver) return;
    entry.failure = new Error(`The page fragment did not load: ${messageOf(thrown)}`, { cause: thrown });
    entry.freshUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(
      () => resolve(fail(new Error(`${url} did not answer within ${deadlineMs} ms`))),
      deadlineMs,
    );
  });
  // The request ends before the pause, so that there is never a second one beside it.
  const request = load(entry, url, { asked, limitMs: Math.max(deadlineMs, PAUSE_AFTER_FAILURE_MS) });
  await Promise.race([request.catch(fail), deadline]);
  clearTimeout(timer);
  isOver = true;
}

/** Requests an address and stores the answer. @throws Error for every answer that is no fragment, and at the limit */
async function load(
  entry: Entry,
  url: string,
  { asked, limitMs }: { asked: AskedFragment; limitMs: number },
): Promise<void> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (entry.etag) headers['If-None-Match'] = entry.etag;
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(limitMs) });
  if (response.status !== 304 || !entry.fragment) {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    entry.fragment = parseFragment(JSON.parse(await textOf(response)), asked);
    entry.etag = response.headers.get('etag') ?? undefined;
  }
  entry.freshUntil = Date.now() + directiveMs(response, 'max-age');
  entry.usableUntil = entry.freshUntil + directiveMs(response, 'stale-while-revalidate');
  entry.failure = undefined;
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
