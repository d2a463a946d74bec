import type { PageContext } from '../../../core/page/page-context';

/**
 * Returns whether this page can use passkeys. It must be an own page with a host name instead of an IP address, because a
 * passkey belongs to a host name. The context must be secure, and the browser must support passkeys. The app signs in itself.
 */
export function canUsePasskeys(
  page: Pick<Window, 'isSecureContext' | 'location'>,
  { context, isInApp }: { readonly context: Pick<PageContext, 'linkOrigin'>; isInApp: boolean },
): boolean {
  const { hostname } = page.location;
  const isIpAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const isOwnHost = context.linkOrigin === '' && !isIpAddress;
  return isOwnHost && page.isSecureContext && 'PublicKeyCredential' in page && !isInApp;
}
