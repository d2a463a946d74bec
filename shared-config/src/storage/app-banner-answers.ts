import type { RegionCode } from '../site/regions';
import { storageKeys } from '../site/storage-keys';
import type { CacheItem, LocalCache } from './local-cache';

/** What a visitor did with the suggestion to open the app. */
export type AppBannerAnswer = 'opened' | 'dismissed';

/** The visitor's answers to the suggestion to open the app, edition by edition. */
export interface AppBannerAnswers {
  keep(region: RegionCode, answer: AppBannerAnswer): void;
  /** Whether the suggestion stays away there: it was answered lately. */
  isResting(region: RegionCode): boolean;
}

const DAY_MS = 86_400_000;

/** How long the suggestion stays away. Who has opened the app and comes back to the web means the web. */
const REST_MS: Record<AppBannerAnswer, number> = { dismissed: 30 * DAY_MS, opened: 90 * DAY_MS };

/**
 * The door to these answers; where the storage is full or off they last as long as the page.
 *
 * @param now epoch milliseconds
 * @example createAppBannerAnswers(cache, Date.now).isResting('KAZ')
 */
export function createAppBannerAnswers(cache: LocalCache, now: () => number): AppBannerAnswers {
  const answeredHere = new Set<RegionCode>();
  return {
    keep(region, answer) {
      answeredHere.add(region);
      cache.set(itemOf(region), { answer, at: now() });
    },
    isResting(region) {
      if (answeredHere.has(region)) return true;
      const kept = cache.get(itemOf(region));
      return kept !== undefined && kept.at <= now() && now() - kept.at < REST_MS[kept.answer];
    },
  };
}

interface KeptAnswer {
  answer: AppBannerAnswer;
  /** Epoch milliseconds. */
  at: number;
}

/** Pages of others may stand for several editions in one storage. */
function itemOf(region: RegionCode): CacheItem<KeptAnswer> {
  return {
    key: `${storageKeys.smartBannerDismissed}:${region}`,
    version: 1,
    lifetimeMs: Math.max(...Object.values(REST_MS)),
    check: keptAnswerFrom,
  };
}

function keptAnswerFrom(value: unknown): KeptAnswer {
  const { answer, at } = (value ?? {}) as Partial<KeptAnswer>;
  if ((answer !== 'opened' && answer !== 'dismissed') || typeof at !== 'number') {
    throw new TypeError('no answer.');
  }
  return { answer, at };
}
