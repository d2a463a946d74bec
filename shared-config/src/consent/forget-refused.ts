import { setCookieText } from '../cookies/page-cookie';
import { readCookie } from '../cookies/read-cookie';
import { storageKeys } from '../site/storage-keys';
import type { ConsentCategory } from './consent-categories';
import type { Consent } from './create-consent';

/** What a category keeps on the visitor's device under a fixed name. */
interface Trace {
  category: ConsentCategory;
  place: 'cookie' | 'local-storage';
  name: string;
}

/** Everything that goes when its category is refused; what is necessary stays. */
export const CONSENT_TRACES: readonly Trace[] = [
  { category: 'analytics', place: 'local-storage', name: storageKeys.analyticsUserId },
  // AppsFlyer's, on the registrable domain.
  { category: 'marketing', place: 'cookie', name: 'afUserId' },
  { category: 'marketing', place: 'cookie', name: 'AF_SYNC' },
];

/** What forgetting needs of a window. */
export interface ForgetfulPage {
  document: { cookie: string };
  location: { hostname: string };
  localStorage: Pick<Storage, 'removeItem'>;
}

/**
 * Removes what categories without consent have left on the device: after a withdrawal, and after consent has run out.
 * Never throws.
 *
 * @example consent.subscribe(() => forgetRefused(window, consent));
 */
export function forgetRefused(page: ForgetfulPage, consent: Pick<Consent, 'allows'>): void {
  for (const { category, place, name } of CONSENT_TRACES) {
    if (consent.allows(category)) continue;
    try {
      if (place === 'cookie') removeCookie(page, name);
      else page.localStorage.removeItem(name);
    } catch {
      // Storage or cookies are forbidden here, so nothing was kept either.
    }
  }
}

/** A script does not say for which domain it wrote its cookie: it is removed from the host and all above it. */
function removeCookie({ document, location }: ForgetfulPage, name: string): void {
  if (readCookie(document, name) === undefined) return;
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, front) => `; Domain=${labels.slice(front).join('.')}`);
  for (const domain of ['', ...domains]) setCookieText(document, `${name}=; Path=/; Max-Age=0${domain}`);
}
