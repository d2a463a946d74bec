import { createLocalCache, type LocalCache } from 'shared-config/storage/local-cache';
import { createNavigationCache, type NavigationCache } from 'shared-config/storage/navigation-cache';
import { referralOf, saveReferral } from 'shared-config/cookies/referral';
import { reportFailure } from 'shared-config/errors/report-failure';
import { createSavedLanguage, type SavedLanguage } from 'shared-config/storage/saved-language';
import { whenSeen } from 'shared-config/platform/when-seen';
import { storageKeys } from 'shared-config/site/storage-keys';
import type { PageContext } from './page-context';

/** What the shell stores in the browser for later pages (R-STORAGE-1). */
export interface PageMemory {
  cache: LocalCache;
  navigation: NavigationCache;
  language: SavedLanguage;
  passkeyOffer: Dismissal;
  /** Returns the code of address or cookie, or an empty text. Reads it once, so that an invalid one is reported once. */
  referral(): string;
}

const PASSKEY_OFFER_DAYS = 90;

/** Creates the page's memory and stores a referral code of the address for later pages once the visitor sees the page. */
export function createPageMemory(page: Window, { site }: PageContext): PageMemory {
  const cache = createLocalCache({
    storage: () => page.localStorage,
    now: Date.now,
    page,
    onFailure: (failure) => reportFailure({ ...failure, part: 'shell' }),
  });
  const { environment } = site;
  const { search, protocol } = page.location;
  whenSeen(page.document, () =>
    saveReferral(page.document, { search, environment, isSecure: protocol === 'https:' }, (message) =>
      console.warn(message),
    ),
  );
  let referral: string | undefined;
  return {
    cache,
    navigation: createNavigationCache(cache),
    language: createSavedLanguage(cache),
    passkeyOffer: createDismissal(cache, storageKeys.passkeyOfferDismissed, PASSKEY_OFFER_DAYS),
    referral: () =>
      (referral ??= referralOf({ search, cookie: page.document, environment, report: reportFailure })),
  };
}

interface Dismissal {
  isDismissed(): boolean;
  dismiss(): void;
}

/** Creates a dismissal that lasts for some days on this device; without a storage, as long as the page. */
export function createDismissal(cache: LocalCache, key: `shell:${string}`, days: number): Dismissal {
  const item = { key, version: 1, lifetimeMs: days * 86_400_000, check: parseTrue };
  let isDismissedOnPage = false;
  return {
    isDismissed: () => isDismissedOnPage || cache.get(item) === true,
    dismiss() {
      isDismissedOnPage = true;
      cache.set(item, true);
    },
  };
}

function parseTrue(value: unknown): true {
  if (value !== true) throw new TypeError('no dismissal.');
  return value;
}
