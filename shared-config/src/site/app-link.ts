import { ownSiteOfHost } from './site-of-host';
import { urlFrom } from '../platform/url-from';

/** What the attribute says of a link: inside the app it is the web view's to follow. */
export interface AppLinkAttribute {
  'data-app-link'?: 'web';
}

/** A link to the page that is open, in another language or of another edition: no screen of the app stands for it. */
export const WEB_LINK = { 'data-app-link': 'web' } as const satisfies AppLinkAttribute;

/**
 * The attribute for a link that may lead to somebody else. Inside the app a link to a foreign host is dead unless whoever
 * wrote the page vouches for it; the frame does so for all that it draws. Links to us stay the app's.
 *
 * @example <a href={href} {...appLinkOf(href)}> // data-app-link="web" for https://x.example/, nothing for /en/otc
 */
export function appLinkOf(href: string): AppLinkAttribute {
  const url = urlFrom(href);
  return url?.protocol === 'https:' && !ownSiteOfHost(url.host) ? WEB_LINK : {};
}
