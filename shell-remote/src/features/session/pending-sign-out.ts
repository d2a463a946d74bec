import type { LocalCache, PlainItem } from 'shared-config/storage/local-cache';
import * as limits from 'shared-config/site/limits';
import { storageKeys } from 'shared-config/site/storage-keys';

/** A sign-out whose logout call has not succeeded yet. Times are epoch milliseconds. */
export interface PendingEntry {
  /** Id of the user who signed out; 0 if unknown. */
  userId: number;
  sinceMs: number;
  failures: number;
  /** Start of the latest logout call in any tab. */
  attemptedAtMs: number;
}

export type PendingSignOut = ReturnType<typeof createPendingSignOut>;

/** Lifetime of the auth cookie. After it there is no session to sign out of. */
const MAX_AGE_MS = limits.authCookieDays * 86_400_000;

/**
 * Creates the stored mark of a pending sign-out. All tabs of an origin share it, and it survives a reload. If the storage rejects
 * it, it lasts as long as the page.
 * @param key key of the page's edition
 */
export function createPendingSignOut(
  cache: LocalCache,
  now: () => number,
  key: PlainItem<PendingEntry>['key'] = storageKeys.pendingSignOut,
) {
  const item: PlainItem<PendingEntry> = { key, check: entryFrom };
  // Only set when the storage rejected the entry. Otherwise the storage decides, because other tabs write to it.
  let unsaved: PendingEntry | null = null;
  const write = (entry: PendingEntry) => {
    unsaved = cache.setText(item, textFrom(entry)) ? null : entry;
  };
  const clear = () => {
    unsaved = null;
    cache.remove(key);
  };
  const read = (): PendingEntry | null => {
    const entry = unsaved ?? cache.getText(item) ?? null;
    if (!entry || now() - entry.sinceMs < MAX_AGE_MS) return entry;
    clear();
    return null;
  };
  return {
    /** Returns null when no sign-out is pending, and after the auth cookie's lifetime. */
    read,
    clear,
    /** Returns false if the storage rejected the entry. Then a sign-in in another tab cannot end the sign-out. */
    isSaved: () => unsaved === null,
    begin: (userId: number) => write({ userId, sinceMs: now(), failures: 0, attemptedAtMs: 0 }),
    /** Changes the entry; does nothing when no sign-out is pending. */
    update(change: (entry: PendingEntry) => Partial<PendingEntry>): void {
      const entry = read();
      if (entry) write({ ...entry, ...change(entry) });
    },
    /** Calls the listener when another tab changes the mark; returns a function that stops listening. */
    onChangeElsewhere: (listener: () => void) => cache.onChangeElsewhere(key, listener),
  };
}

function entryFrom(text: string): PendingEntry {
  const numbers = /^(\d{1,16}) (\d{1,15}) (\d{1,6}) (\d{1,15})$/.exec(text)?.slice(1).map(Number);
  const [userId = NaN, sinceMs = 0, failures = 0, attemptedAtMs = 0] = numbers ?? [];
  if (!Number.isSafeInteger(userId)) throw new TypeError('no pending sign-out.');
  return { userId, sinceMs, failures, attemptedAtMs };
}

function textFrom({ userId, sinceMs, failures, attemptedAtMs }: PendingEntry): string {
  return [userId, sinceMs, Math.min(failures, 999_999), attemptedAtMs].join(' ');
}
