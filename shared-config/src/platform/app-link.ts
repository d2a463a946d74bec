import { ownSiteOfHost } from '../site/site-of-host';
import { urlFrom } from './url-from';

/** Attribute of a link that the web view inside the app follows itself. */
export interface AppLinkAttribute {
  'data-app-link'?: 'web';
}

/** For links to the current page in another language or edition, which no screen of the app shows. */
export const WEB_LINK = { 'data-app-link': 'web' } as const satisfies AppLinkAttribute;

/**
 * Returns the attribute of a link that can lead to a foreign host. Inside the app such links only work with it; the
 * frame sets it on its own links. Links to our hosts open in the app.
 *
 * @example <a href={href} {...appLinkOf(href)}> // data-app-link="web" for https://x.example/, nothing for /en/otc
 */
export function appLinkOf(href: string): AppLinkAttribute {
  const url = urlFrom(href);
  return url?.protocol === 'https:' && !ownSiteOfHost(url.host) ? WEB_LINK : {};
}
