import type { PageContext } from '../../../core/page/page-context';

/** What of a window tells whether passkeys can be used. */
type PasskeyPage = Pick<Window, 'isSecureContext' | 'location'>;

/** What of the page's shell tells it. */
interface PasskeyPlace {
  readonly context: Pick<PageContext, 'linkOrigin'>;
  isInApp: boolean;
}

/**
 * Whether this page can use passkeys: on the exchange's own host (a passkey is for a host, and another's would be another's),
 * by name and not by address, secure, in a browser that has them. In the app the app signs in.
 *
 * @example canUsePasskeys(window, shell)
 */
export function canUsePasskeys(page: PasskeyPage, { context, isInApp }: PasskeyPlace): boolean {
  const { hostname } = page.location;
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const isOurs = context.linkOrigin === '' && !isAddress;
  return isOurs && page.isSecureContext && 'PublicKeyCredential' in page && !isInApp;
}
