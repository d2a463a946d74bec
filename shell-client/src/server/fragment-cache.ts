import type { PageFragment } from 'shared-config/page-contracts';
import { messageOf } from 'shared-config/report-failure';
import { parseFragment } from './parse-fragment';

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

/** All editions and locales fit; a request for something else evicts the oldest. */
const MAX_ENTRIES = 500;
/** After a failure no page waits for the shell again for this time. */
const PAUSE_AFTER_FAILURE_MS = 5_000;

const entries = new Map<string, Entry>();

/** Returns the entry of an address; its request is pending if the entry was not fresh. All callers share one request. */
export function entryOf(url: string, deadlineMs: number): Entry {
  let entry = entries.get(url);
  if (!entry) {
    if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value!);
    entry = { freshUntil: 0, usableUntil: 0 };
    entries.set(url, entry);
  }
  if (Date.now() >= entry.freshUntil) {
    entry.pending ??= refresh(entry, url, deadlineMs).finally(() => (entry.pending = undefined));
  }
  return entry;
}

/** Requests an address and stores the answer, or the failure. Never rejects. */
async function refresh(entry: Entry, url: string, deadlineMs: number): Promise<void> {
  try {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (entry.etag) headers['If-None-Match'] = entry.etag;
    const response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (response.status !== 304 || !entry.fragment) {
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      entry.fragment = parseFragment(await response.json());
      entry.etag = response.headers.get('etag') ?? undefined;
    }
    entry.freshUntil = Date.now() + directiveMs(response, 'max-age');
    entry.usableUntil = entry.freshUntil + directiveMs(response, 'stale-while-revalidate');
    entry.failure = undefined;
  } catch (thrown) {
    entry.failure = new Error(`The page fragment did not load: ${messageOf(thrown)}`, { cause: thrown });
    entry.freshUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
  }
}

/** Returns a time of `Cache-Control` in milliseconds; 0 without it. */
function directiveMs({ headers }: Response, name: 'max-age' | 'stale-while-revalidate'): number {
  const directives = (headers.get('cache-control') ?? '').split(/\s*,\s*/);
  const value = directives.find((directive) => directive.startsWith(`${name}=`))?.slice(name.length + 1);
  return (Number(value) || 0) * 1_000;
}
