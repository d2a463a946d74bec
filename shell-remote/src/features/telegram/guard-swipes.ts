import { onPageRestore } from 'shared-config/platform/on-page-restore';
import type { TelegramNative } from './telegram-native';

/**
 * Keeps vertical swipes from closing the mini program while a dialog is open, because they would discard a form.
 * @returns a function that stops it and allows swipes
 */
export function guardSwipes(page: Window, native: TelegramNative): () => void {
  // Telegram keeps the setting of the page before; undefined: unknown.
  let isAllowed: boolean | undefined;
  const allow = (shouldAllow: boolean) => {
    if (shouldAllow === isAllowed) return;
    isAllowed = shouldAllow;
    native.send('web_app_setup_swipe_behavior', { allow_vertical_swipe: shouldAllow });
  };
  const update = () => allow(page.document.querySelector('dialog[open]') === null);
  const stopRestores = onPageRestore(page, () => {
    isAllowed = undefined;
    update();
  });
  const dialogs = new MutationObserver(update);
  dialogs.observe(page.document, { subtree: true, childList: true, attributeFilter: ['open'] });
  update();
  return () => {
    dialogs.disconnect();
    stopRestores();
    allow(true);
  };
}
