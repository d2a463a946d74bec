import { ownSiteOfHost } from 'shared-config/site-of-host';
import { urlFrom } from 'shared-config/url-from';

/** What opens a link: the page, Telegram itself (by path), or a browser. */
type LinkTarget = { type: 'page' } | { type: 'telegram'; path: string } | { type: 'browser'; url: string };

/**
 * Returns what opens an address in the mini program. Telegram gets only absolute https addresses without credentials. The page keeps
 * own pages and other schemes.
 * @param href absolute address, as in `HTMLAnchorElement.href`
 * @example linkTarget('https://t.me/channel?start=1', location.host) // { type: 'telegram', path: '/channel?start=1' }
 */
export function linkTarget(href: string, ownHost: string): LinkTarget {
  const url = urlFrom(href);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!url || !isPlain || url.host === ownHost || ownSiteOfHost(url.host)) return { type: 'page' };
  if (url.host === 't.me') return { type: 'telegram', path: url.pathname + url.search };
  return { type: 'browser', url: url.href };
}
