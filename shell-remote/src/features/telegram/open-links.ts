import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import { urlFrom } from 'shared-config/platform/url-from';
import { linkUrl } from '../../core/page/link-url';
import type { TelegramNative } from './telegram-native';

/** Opens links of other sites through Telegram; the page follows links that Telegram does not accept. */
export function openLinks(page: Window, native: Pick<TelegramNative, 'send'>): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link || event.defaultPrevented || link.hasAttribute('download')) return;
    const url = linkUrl(link);
    if (url && openLink(native, url.href, page.location.host)) event.preventDefault();
  };
  page.document.addEventListener('click', onClick);
  return () => page.document.removeEventListener('click', onClick);
}

/**
 * Sends an address to Telegram, which opens its own ones itself and others in a browser. Sends only absolute https addresses
 * without credentials, and none of own pages.
 * @param href absolute address, as in `URL.href`
 * @returns whether Telegram opens it
 */
export function openLink({ send }: Pick<TelegramNative, 'send'>, href: string, ownHost: string): boolean {
  const url = urlFrom(href);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!url || !isPlain || url.host === ownHost || ownSiteOfHost(url.host)) return false;
  if (url.host !== 't.me') return send('web_app_open_link', { url: url.href });
  const path = url.pathname + url.search;
  return (
    send('web_app_open_tg_link', { path_full: path }) ||
    send('web_app_open_link', { url: `https://t.me${path}` })
  );
}
