import { reaction } from 'mobx';
import type { TelegramNative } from './telegram-native';
import { schemeAtLaunch, schemeOfTheme, type TelegramScheme } from './telegram-scheme';

/** The observable part of the theme store that Telegram reads and sets. */
export interface HostedTheme {
  readonly theme: string;
  readonly hostTheme: string | undefined;
  followHost(theme: TelegramScheme | undefined): void;
}

interface FollowThemeInput {
  page: Window;
  native: TelegramNative;
  theme: HostedTheme;
  /** JSON of the launch parameters. */
  themeParams: string;
}

/**
 * Uses Telegram's theme as the system theme, follows its changes, and sends the page's colour for Telegram's frame.
 * @returns a function that stops following
 */
export function followTheme({ page, native, theme, themeParams }: FollowThemeInput): () => void {
  const launched = schemeAtLaunch(themeParams);
  if (launched) theme.followHost(launched);
  const stops = [
    native.on('theme_changed', (payload) => {
      const scheme = schemeOfTheme(payload.theme_params);
      if (scheme) theme.followHost(scheme);
    }),
    reaction(
      () => [theme.theme, theme.hostTheme],
      () => sendColors(page, native),
      { fireImmediately: true },
    ),
  ];
  native.send('web_app_request_theme');
  return () => stops.forEach((stop) => stop());
}

function sendColors(page: Window, native: TelegramNative): void {
  const surface = page
    .getComputedStyle(page.document.documentElement)
    .getPropertyValue('--ui-surface')
    .trim();
  const color = sixDigitHex(surface);
  if (!color) return;
  // The first versions support only two colours of their own for the header.
  const acceptsAnyColor = native.knowsParam('web_app_set_header_color', 'color');
  native.send('web_app_set_header_color', acceptsAnyColor ? { color } : { color_key: 'bg_color' });
  native.send('web_app_set_background_color', { color });
  native.send('web_app_set_bottom_bar_color', { color });
}

/** The build shortens `#ffffff` to `#fff`, but Telegram accepts only the long form. */
function sixDigitHex(color: string): string | undefined {
  if (/^#[\da-f]{3}$/i.test(color)) return color.replaceAll(/[\da-f]/gi, (digit) => digit + digit);
  return /^#[\da-f]{6}$/i.test(color) ? color : undefined;
}
