import { ownSiteOfHost } from 'shared-config/site-of-host';
import { urlFrom } from 'shared-config/url-from';

/** Who opens a link: the page itself, Telegram inside of itself (by path), or Telegram in a browser. */
export type LinkTarget =
  { type: 'page' } | { type: 'telegram'; path: string } | { type: 'browser'; url: string };

/**
 * Who is to open an address in the mini program. Only whole https addresses without credentials go to Telegram; our own
 * pages stay, and so does every other scheme.
 *
 * @param href absolute, as `HTMLAnchorElement.href` has it
 * @example linkTarget('https://t.me/somebody?start=1', location.host) // { type: 'telegram', path: '/somebody?start=1' }
 */
export function linkTarget(href: string, ownHost: string): LinkTarget {
  const url = urlFrom(href);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!url || !isPlain || url.host === ownHost || ownSiteOfHost(url.host)) return { type: 'page' };
  if (url.host === 't.me') return { type: 'telegram', path: url.pathname + url.search };
  return { type: 'browser', url: url.href };
}
