import { directionOf, localeByCode, type LocaleCode } from 'shared-config/site/locales';
import type { PageFragment } from 'shared-config/contracts/page-contracts';
import type { RegionCode } from 'shared-config/site/regions';
import { entryOf, storeFailure } from './fragment-cache';
import { isCode, type RequestedFragment } from './parse-fragment';

export type { PageFragment } from 'shared-config/contracts/page-contracts';

export interface FetchFragmentOptions {
  /** Origin of the shell, such as `https://shell.example.com`. */
  origin: string;
  /** Region code, such as `KAZ`. Can be input of a visitor. */
  region: RegionCode | (string & {});
  /** Locale code, such as `ru-KAZ`. Can be input of a visitor. */
  locale: LocaleCode;
  /** Ends the wait of this call. Other calls for the same fragment keep waiting. */
  signal?: AbortSignal | undefined;
  /**
   * How long this call waits, in milliseconds. Default 500. A later answer is the copy of the next page. Other calls for the same fragment
   * keep waiting.
   */
  deadlineMs?: number | undefined;
}

/** A fragment to put into a page. Without one, all its markup is empty, and the page is complete without header and footer. */
export type FetchedFragment = Omit<PageFragment, 'version'> & {
  /** `current`: confirmed by the shell, or within the times of its `Cache-Control`. `stale`: an older copy. `missing`: nothing. */
  state: 'current' | 'stale' | 'missing';
  /** Why the fragment is not current. Log it. */
  failure?: Error;
};

const DEFAULT_DEADLINE_MS = 500;

/**
 * Fetches the shell's markup for a page that a server composes: head tags, skeleton header, footer, scripts and the sources for
 * its Content-Security-Policy. Keeps copies in memory for `max-age`, revalidates them with their ETag in the background for
 * `stale-while-revalidate` and after a failure, when it returns the stale copy. Sends one request of a fragment at a time, and
 * none for 5 s after a failure. Never rejects. `region` and `locale` can be input of a visitor: a value that is no code becomes
 * empty text.
 *
 * The markup is trusted HTML of the shell: insert it without escaping.
 *
 * @example const { head, header, footer, scripts } = await fetchFragment({ origin, region: 'KAZ', locale: 'ru-KAZ' });
 */
export async function fetchFragment({
  origin,
  region,
  locale,
  signal,
  deadlineMs = DEFAULT_DEADLINE_MS,
}: FetchFragmentOptions): Promise<FetchedFragment> {
  const requested = { region: isCode(region) ? region : '', locale: isCode(locale) ? locale : '' };
  const entry = entryOf(origin, requested, deadlineMs);
  const { pending } = entry;
  const now = Date.now();
  // After a failure, a caller waits only if there is no copy and the request has run for less than the caller's deadline.
  const canWait = !entry.failure || (!entry.fragment && now - entry.requestedAt < deadlineMs);
  const waits = canWait && now >= entry.usableUntil;
  const failure =
    waits && pending
      ? await endOfWait(pending, {
          signal,
          deadlineMs,
          onDeadline: () => storeFailure(entry, `${origin} did not answer within ${deadlineMs} ms`),
        })
      : entry.failure;
  if (!entry.fragment) return { ...emptyFragment(requested), state: 'missing', failure };
  const { version: _, ...fragment } = entry.fragment;
  return failure ? { ...fragment, state: 'stale', failure } : { ...fragment, state: 'current' };
}

/** Waits for a request, for the caller's signal or for its deadline. Resolves to the failure, if any. */
async function endOfWait(
  pending: Promise<Error | undefined>,
  { signal, deadlineMs, onDeadline }: { signal?: AbortSignal; deadlineMs: number; onDeadline: () => Error },
): Promise<Error | undefined> {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<Error>((resolve) => {
    const abort = () => resolve(new Error('The caller ended the wait.', { cause: signal?.reason }));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { signal: listening.signal });
    timer = setTimeout(() => resolve(onDeadline()), deadlineMs);
  });
  return Promise.race([pending, ended]).finally(() => {
    listening.abort();
    clearTimeout(timer);
  });
}

/** Returns a fragment without markup. Language and direction are right without the shell, also for a locale newer than this package. */
function emptyFragment({ region, locale }: RequestedFragment): Omit<PageFragment, 'version'> {
  const lang = localeByCode(locale)?.bcp47 ?? locale.replace(/-.*/, '');
  const dir = directionOf(lang);
  return { region, locale, lang, dir, head: '', header: '', footer: '', scripts: '', csp: {} };
}
