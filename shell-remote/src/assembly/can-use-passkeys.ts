import { platformOf } from 'shared-config/platform';
import type { PageContext } from './page-context';

/** What of a window tells whether passkeys can be used. */
type PasskeyPage = Pick<Window, 'isSecureContext' | 'location' | 'navigator'>;

/**
 * Whether this page can use passkeys: on the exchange's own host (a passkey is for a host, and another's would be another's),
 * by name and not by address, secure, in a browser that has them. In the app the app signs in.
 *
 * @example canUsePasskeys(window, shell.context)
 */
export function canUsePasskeys(page: PasskeyPage, { linkOrigin }: Pick<PageContext, 'linkOrigin'>): boolean {
  const { hostname } = page.location;
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const { inApp } = platformOf({ userAgent: page.navigator.userAgent });
  return linkOrigin === '' && page.isSecureContext && 'PublicKeyCredential' in page && !isAddress && !inApp;
}
