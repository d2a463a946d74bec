import { reaction } from 'mobx';
import type { TelegramNative } from './telegram-native';
import { launchedScheme, telegramScheme, type TelegramScheme } from './telegram-scheme';

/** The page's theme, as far as Telegram has a part in it: observable. */
export interface HostedTheme {
  readonly theme: string;
  readonly hostTheme: string | undefined;
  followHost(theme: TelegramScheme | undefined): void;
}

export interface FollowThemeInput {
  page: Window;
  native: TelegramNative;
  theme: HostedTheme;
  /** JSON of the launch parameters. */
  themeParams: string;
}

/**
 * Takes Telegram's theme for the system's, follows it, and gives the page's own colour to Telegram's frame around it.
 *
 * @returns the way to stop
 */
export function followTheme({ page, native, theme, themeParams }: FollowThemeInput): () => void {
  const launched = launchedScheme(themeParams);
  if (launched) theme.followHost(launched);
  const stops = [
    native.on('theme_changed', (payload) => {
      const scheme = telegramScheme(payload.theme_params);
      if (scheme) theme.followHost(scheme);
    }),
    reaction(
      () => [theme.theme, theme.hostTheme],
      () => tellColors(page, native),
      { fireImmediately: true },
    ),
  ];
  native.send('web_app_request_theme');
  return () => stops.forEach((stop) => stop());
}

function tellColors(page: Window, native: TelegramNative): void {
  const surface = page
    .getComputedStyle(page.document.documentElement)
    .getPropertyValue('--ui-surface')
    .trim();
  const color = longHex(surface);
  if (!color) return;
  // The first versions paint their header only in one of their own two colours.
  const isFree = native.knowsParam('web_app_set_header_color', 'color');
  native.send('web_app_set_header_color', isFree ? { color } : { color_key: 'bg_color' });
  native.send('web_app_set_background_color', { color });
  native.send('web_app_set_bottom_bar_color', { color });
}

/** The build shortens `#ffffff` to `#fff`, and Telegram knows only the long form. */
function longHex(color: string): string | undefined {
  if (/^#[\da-f]{3}$/i.test(color)) return color.replaceAll(/[\da-f]/gi, (digit) => digit + digit);
  return /^#[\da-f]{6}$/i.test(color) ? color : undefined;
}
