import type { Shell } from '../../../app/shell';

/** What of a window tells whether passkeys can be used. */
type PasskeyPage = Pick<Window, 'isSecureContext' | 'location'>;

/** What of the shell tells it. */
interface PasskeyShell extends Pick<Shell, 'isInApp'> {
  context: Pick<Shell['context'], 'linkOrigin'>;
}

/**
 * Whether this page can use passkeys: on the exchange's own host (a passkey is for a host, and another's would be another's),
 * by name and not by address, secure, in a browser that has them. In the app the app signs in.
 *
 * @example canUsePasskeys(window, shell)
 */
export function canUsePasskeys(page: PasskeyPage, { context, isInApp }: PasskeyShell): boolean {
  const { hostname } = page.location;
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const isOurs = context.linkOrigin === '' && !isAddress;
  return isOurs && page.isSecureContext && 'PublicKeyCredential' in page && !isInApp;
}
