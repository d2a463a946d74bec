import { launchParametersOf } from 'shared-config/platform';
import { storageKeys } from 'shared-config/storage-keys';

/** What Telegram says when it opens a page; nothing of it is proven. */
export interface TelegramLaunch {
  /** `ios`, `android`, `tdesktop`, …; at most 32 characters, never empty. */
  platform: string;
  /** Version of the protocol, `8.0`; the first one, `6.0`, where none is said. */
  version: string;
  /** JSON of the theme's colours, unread; empty where none came. */
  themeParams: string;
}

type LaunchPage = Pick<Window, 'location' | 'sessionStorage' | 'performance'>;

/** The longest that Telegram says is `weba` or `android_x`. */
const MAX_PLATFORM_CHARS = 32;

/** Fifteen colours with their names are 500. */
const MAX_THEME_CHARS = 2_000;

const FIRST_VERSION = '6.0';

/**
 * How Telegram launched the page, kept for the later pages and reloads of the tab (R-PLATFORM-4); undefined outside Telegram.
 * It stands in the hash. Where the page has changed that already, the browser still knows which address it loaded. Where the
 * storage is forbidden only the page that Telegram opened itself knows.
 *
 * @example telegramLaunch(window) // { platform: 'ios', version: '8.0', themeParams: '{"bg_color":"#ffffff"}' }
 */
export function telegramLaunch(page: LaunchPage): TelegramLaunch | undefined {
  const launched = launchOf(page.location.hash) ?? launchOf(loadedHash(page));
  try {
    if (launched) page.sessionStorage.setItem(storageKeys.telegramLaunch, textOf(launched));
    return launched ?? launchOf(page.sessionStorage.getItem(storageKeys.telegramLaunch) ?? '');
  } catch {
    // Forbidden or full: what the address says is all there is.
    return launched;
  }
}

function launchOf(hash: string): TelegramLaunch | undefined {
  const parameters = launchParametersOf(hash);
  const platform = parameters.get('tgWebAppPlatform')?.slice(0, MAX_PLATFORM_CHARS);
  if (!platform) return undefined;
  const version = parameters.get('tgWebAppVersion') ?? '';
  const themeParams = parameters.get('tgWebAppThemeParams') ?? '';
  return {
    platform,
    version: /^\d{1,3}(\.\d{1,3}){1,2}$/.test(version) ? version : FIRST_VERSION,
    themeParams: themeParams.length > MAX_THEME_CHARS ? '' : themeParams,
  };
}

function textOf({ platform, version, themeParams }: TelegramLaunch): string {
  return new URLSearchParams({
    tgWebAppPlatform: platform,
    tgWebAppVersion: version,
    tgWebAppThemeParams: themeParams,
  }).toString();
}

function loadedHash({ performance }: LaunchPage): string {
  // Test browsers and old ones know no entries.
  const address = performance.getEntriesByType?.('navigation')[0]?.name ?? '';
  const at = address.indexOf('#');
  return at < 0 ? '' : address.slice(at);
}
