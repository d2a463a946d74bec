import { launchParametersOf } from 'shared-config/platform/platform';
import { storageKeys } from 'shared-config/site/storage-keys';

/** Launch parameters of Telegram; none of them is verified. */
export interface TelegramLaunch {
  /** `ios`, `android`, `tdesktop`, …; at most 32 characters, never empty. */
  platform: string;
  /** Protocol version, `8.0`; the first one, `6.0`, when none is valid. */
  version: string;
  /** Unparsed JSON of the theme's colours; empty when absent. */
  themeParams: string;
}

type LaunchPage = Pick<Window, 'location' | 'sessionStorage' | 'performance'>;

/** Telegram's longest names are `weba` and `android_x`. */
const MAX_PLATFORM_CHARS = 32;

/** Fifteen colours with their names are about 500 characters. */
const MAX_THEME_CHARS = 2_000;

const FIRST_VERSION = '6.0';

/**
 * Returns how Telegram launched the page, or undefined outside Telegram. Stores it for later pages of the tab
 * (R-PLATFORM-4). If the page has already changed the hash, the browser's navigation entry still has it.
 */
export function telegramLaunch(page: LaunchPage): TelegramLaunch | undefined {
  const launched = parseLaunch(page.location.hash) ?? parseLaunch(loadedHash(page));
  try {
    if (launched) page.sessionStorage.setItem(storageKeys.telegramLaunch, serialize(launched));
    return launched ?? parseLaunch(page.sessionStorage.getItem(storageKeys.telegramLaunch) ?? '');
  } catch {
    // Storage is forbidden or full.
    return launched;
  }
}

function parseLaunch(hash: string): TelegramLaunch | undefined {
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

function serialize({ platform, version, themeParams }: TelegramLaunch): string {
  return new URLSearchParams({
    tgWebAppPlatform: platform,
    tgWebAppVersion: version,
    tgWebAppThemeParams: themeParams,
  }).toString();
}

function loadedHash({ performance }: LaunchPage): string {
  // jsdom and old browsers have no entries.
  const address = performance.getEntriesByType?.('navigation')[0]?.name ?? '';
  const at = address.indexOf('#');
  return at < 0 ? '' : address.slice(at);
}
