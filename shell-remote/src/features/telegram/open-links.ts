import { linkTarget } from './link-target';
import type { TelegramNative } from './telegram-native';

/**
 * Opens links of other sites through Telegram. Ignores clicks that are already handled; the page follows links that Telegram does not
 * accept.
 * @returns a function that stops it
 */
export function openLinks(page: Window, native: Pick<TelegramNative, 'send'>): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || link.hasAttribute('download')) return;
    if (sendTo(native, linkTarget(link.href, page.location.host))) event.preventDefault();
  };
  page.document.addEventListener('click', onClick);
  return () => page.document.removeEventListener('click', onClick);
}

function sendTo(native: Pick<TelegramNative, 'send'>, target: ReturnType<typeof linkTarget>): boolean {
  switch (target.type) {
    case 'telegram':
      return (
        native.send('web_app_open_tg_link', { path_full: target.path }) ||
        native.send('web_app_open_link', { url: `https://t.me${target.path}` })
      );
    case 'browser':
      return native.send('web_app_open_link', { url: target.url });
    case 'page':
      return false;
  }
}
