import { telegramPlatformOfHash } from 'shared-config/platform';
import { storageKeys } from 'shared-config/storage-keys';

/** The longest that Telegram says is `weba` or `android_x`. */
const MAX_CHARS = 32;

/**
 * The Telegram launch parameter of the page, kept for its later pages and reloads (decision 3); undefined outside Telegram.
 * Where the storage is forbidden only the page that Telegram opened itself knows.
 *
 * @example platformOf({ userAgent, telegramPlatform: telegramPlatform(window) })
 */
export function telegramPlatform(page: Pick<Window, 'location' | 'sessionStorage'>): string | undefined {
  const launched = telegramPlatformOfHash(page.location.hash)?.slice(0, MAX_CHARS);
  try {
    if (launched) page.sessionStorage.setItem(storageKeys.telegramPlatform, launched);
    return launched ?? page.sessionStorage.getItem(storageKeys.telegramPlatform)?.slice(0, MAX_CHARS);
  } catch {
    // Forbidden or full: what the address says is all there is.
    return launched;
  }
}
