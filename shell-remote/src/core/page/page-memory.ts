import { createLocalCache, type LocalCache } from 'shared-config/local-cache';
import { createNavigationCache, type NavigationCache } from 'shared-config/navigation-cache';
import { referralOf, rememberReferral } from 'shared-config/referral';
import { reportFailure } from 'shared-config/report-failure';
import { createSavedLanguage, type SavedLanguage } from 'shared-config/saved-language';
import { storageKeys } from 'shared-config/storage-keys';
import { createDismissal, type Dismissal } from './dismissal';
import type { PageContext } from './page-context';

/** What the shell saves in the browser and reads again on the next page (R-STORAGE-1). */
export interface PageMemory {
  /** For what only a part that is loaded later saves. */
  cache: LocalCache;
  navigation: NavigationCache;
  language: SavedLanguage;
  /** The offer to create a passkey. */
  passkeyOffer: Dismissal;
  /** The referral code that the visitor came with, or an empty text; looked for once, so that rubbish is told of once. */
  referral(): string;
}

/** How long the offer to create a passkey stays away after it was turned down. */
const PASSKEY_OFFER_DAYS = 90;

/** Makes the page's memory, and keeps a referral that the address brings for later pages. */
export function createPageMemory(page: Window, { site }: PageContext): PageMemory {
  const cache = createLocalCache({
    storage: () => page.localStorage,
    now: Date.now,
    page,
    onTrouble: (trouble) => reportFailure({ ...trouble, part: 'shell' }),
  });
  const { environment } = site;
  const { search, protocol } = page.location;
  rememberReferral(page.document, { search, environment, isSecure: protocol === 'https:' }, (message) =>
    console.warn(message),
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
