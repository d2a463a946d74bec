import { localeByCode, type Locale } from 'shared-config/site/locales';
import { regionByCode } from 'shared-config/site/regions';
import { storageKeys } from 'shared-config/site/storage-keys';
import { createLanguageChoice } from 'shared-config/storage/language-choice';
import type { CacheItem, LocalCache } from 'shared-config/storage/local-cache';

/** The answer counts for the suggested edition, or for the language if it is one of the current edition. */
interface SuggestedLocale {
  locale: Pick<Locale, 'code' | 'region'>;
  isOtherEdition: boolean;
}

const DISMISSED_MS = 30 * 24 * 60 * 60 * 1_000;

export type EditionAnswers = ReturnType<typeof createEditionAnswers>;

/**
 * Creates the access to the visitor's answers to suggestions of editions and languages. Without storage the visitor
 * sees suggestions again. `now` returns epoch milliseconds.
 *
 * @example createEditionAnswers(cache, Date.now).isDismissed({ locale: turkish, isOtherEdition: true })
 */
export function createEditionAnswers(cache: LocalCache, now: () => number) {
  const dismissals = () => cache.get(DISMISSALS) ?? [];
  return {
    ...createLanguageChoice(cache),
    /** Hides a suggestion for 30 days. */
    dismiss(suggestion: SuggestedLocale) {
      const name = nameOf(suggestion);
      const others = dismissals().filter((row) => row.suggested !== name && isFresh(row, now()));
      cache.set(DISMISSALS, [...others, { suggested: name, at: now() }].slice(-MAX_ROWS));
    },
    isDismissed: (suggestion: SuggestedLocale) =>
      dismissals().some((row) => row.suggested === nameOf(suggestion) && isFresh(row, now())),
  };
}

interface Dismissal {
  /** Region code or locale code. */
  suggested: string;
  /** Epoch milliseconds. */
  at: number;
}

/** More than the number of editions and languages of one edition. */
const MAX_ROWS = 40;

const DISMISSALS: CacheItem<Dismissal[]> = {
  key: storageKeys.regionNoticeDismissed,
  version: 1,
  lifetimeMs: DISMISSED_MS,
  check: dismissalsFrom,
};

function dismissalsFrom(value: unknown): Dismissal[] {
  if (!Array.isArray(value) || value.length > MAX_ROWS) throw new TypeError('no dismissals.');
  return value.map((row: unknown) => {
    const { suggested, at } = (row ?? {}) as Partial<Dismissal>;
    if (typeof suggested !== 'string' || typeof at !== 'number' || !isKnown(suggested)) {
      throw new TypeError('no dismissal.');
    }
    return { suggested, at };
  });
}

function isKnown(suggested: string): boolean {
  return regionByCode(suggested) !== undefined || localeByCode(suggested) !== undefined;
}

function isFresh({ at }: Dismissal, nowMs: number): boolean {
  return at <= nowMs && nowMs - at < DISMISSED_MS;
}

function nameOf({ locale, isOtherEdition }: SuggestedLocale): string {
  return isOtherEdition ? locale.region : locale.code;
}
