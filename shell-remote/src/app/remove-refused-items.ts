import { setCookie } from 'shared-config/cookies/page-cookie';
import { readCookie } from 'shared-config/cookies/read-cookie';
import { storageKeys } from 'shared-config/site/storage-keys';
import type { ConsentCategory } from 'shared-config/consent/categories';
import type { Consent } from 'shared-config/consent/consent';

/** A cookie or storage item that a category leaves on the device. */
interface ConsentItem {
  category: ConsentCategory;
  place: 'cookie' | 'local-storage';
  name: string;
}

export const CONSENT_ITEMS: readonly ConsentItem[] = [
  { category: 'analytics', place: 'local-storage', name: storageKeys.analyticsUserId },
  // Cookies of AppsFlyer on the registrable domain.
  { category: 'marketing', place: 'cookie', name: 'afUserId' },
  { category: 'marketing', place: 'cookie', name: 'AF_SYNC' },
];

export interface ItemPage {
  document: { cookie: string };
  location: { hostname: string };
  localStorage: Pick<Storage, 'removeItem'>;
}

/**
 * Removes items of categories without consent from the device, after a withdrawal and after consent has expired.
 * Never throws.
 *
 * @example consent.subscribe(() => removeRefusedItems(window, consent));
 */
export function removeRefusedItems(page: ItemPage, consent: Pick<Consent, 'allows'>): void {
  for (const { category, place, name } of CONSENT_ITEMS) {
    if (consent.allows(category)) continue;
    try {
      if (place === 'cookie') removeCookie(page, name);
      else page.localStorage.removeItem(name);
    } catch {
      // Without storage or cookies nothing was saved.
    }
  }
}

/** The domain of a script's cookie is unknown, so this removes it from the host and all parent domains. */
function removeCookie({ document, location }: ItemPage, name: string): void {
  if (readCookie(document, name) === undefined) return;
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, front) => `; Domain=${labels.slice(front).join('.')}`);
  for (const domain of ['', ...domains]) setCookie(document, `${name}=`, 0, domain);
}
