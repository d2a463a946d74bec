import type { RegionCode } from 'shared-config/site/regions';
import { storageKeys } from 'shared-config/site/storage-keys';
import type { CacheItem, LocalCache } from 'shared-config/storage/local-cache';

export type AppBannerAnswer = 'opened' | 'dismissed';

const DAY_MS = 86_400_000;

/** How long an answer hides the suggestion. A visitor who opened the app and returned prefers the web. */
const HIDDEN_MS: Record<AppBannerAnswer, number> = { dismissed: 30 * DAY_MS, opened: 90 * DAY_MS };

/**
 * Creates the access to the visitor's answers to the suggestion to open the app, by edition. Without storage they last
 * as long as the page. `now` returns epoch milliseconds.
 *
 * @example createAppBannerAnswers(cache, Date.now).isHidden('KAZ')
 */
export function createAppBannerAnswers(cache: LocalCache, now: () => number) {
  const answeredHere = new Set<RegionCode>();
  return {
    save(region: RegionCode, answer: AppBannerAnswer) {
      answeredHere.add(region);
      cache.set(itemOf(region), { answer, at: now() });
    },
    /** Returns whether an edition hides the suggestion because of a recent answer. */
    isHidden(region: RegionCode) {
      if (answeredHere.has(region)) return true;
      const saved = cache.get(itemOf(region));
      return saved !== undefined && saved.at <= now() && now() - saved.at < HIDDEN_MS[saved.answer];
    },
  };
}

interface SavedAnswer {
  answer: AppBannerAnswer;
  /** Epoch milliseconds. */
  at: number;
}

/** Foreign pages can embed several editions with one storage. */
function itemOf(region: RegionCode): CacheItem<SavedAnswer> {
  return {
    key: `${storageKeys.smartBannerDismissed}:${region}`,
    version: 1,
    lifetimeMs: Math.max(...Object.values(HIDDEN_MS)),
    check: savedAnswerFrom,
  };
}

function savedAnswerFrom(value: unknown): SavedAnswer {
  const { answer, at } = (value ?? {}) as Partial<SavedAnswer>;
  if ((answer !== 'opened' && answer !== 'dismissed') || typeof at !== 'number') {
    throw new TypeError('no answer.');
  }
  return { answer, at };
}
