import { createLocalCache } from 'shared-config/local-cache';
import { createNavigationCache, type NavigationCache } from 'shared-config/navigation-cache';
import { referralOf, rememberReferral } from 'shared-config/referral';
import { reportFailure } from 'shared-config/report-failure';
import { createSavedLanguage, type SavedLanguage } from 'shared-config/saved-language';
import type { PageContext } from './page-context';

/** What the shell saves in the browser and reads again on the next page (source section 3). */
export interface PageMemory {
  navigation: NavigationCache;
  language: SavedLanguage;
  /** The referral code that the visitor came with, or an empty text; looked for once, so that rubbish is told of once. */
  referral(): string;
}

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
    navigation: createNavigationCache(cache),
    language: createSavedLanguage(cache),
    referral: () =>
      (referral ??= referralOf({ search, cookie: page.document, environment, report: reportFailure })),
  };
}
