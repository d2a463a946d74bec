import { reaction } from 'mobx';
import { isRecord, ownField } from 'shared-config/platform/is-record';
import type { TelegramNative } from './telegram-native';

type TelegramScheme = 'light' | 'dark';

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

/** Uses Telegram's theme as the system theme, follows its changes, and sends the page's colour for Telegram's frame. */
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

/** Brightness limit of Telegram's own script, of 255. */
const DARK_BELOW = 120;

/**
 * Returns whether a theme of Telegram is light or dark, by its page background; undefined without a background.
 * @example schemeOfTheme({ bg_color: '#17212b' }) // 'dark'
 */
export function schemeOfTheme(themeParams: unknown): TelegramScheme | undefined {
  const color = isRecord(themeParams) ? ownField(themeParams, 'bg_color') : undefined;
  const parts = typeof color === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) : null;
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16));
  const brightness = Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2);
  return brightness < DARK_BELOW ? 'dark' : 'light';
}

/** Returns the scheme of the launch parameter, which is JSON. @example schemeAtLaunch('{"bg_color":"#ffffff"}') // 'light' */
export function schemeAtLaunch(themeParams: string): TelegramScheme | undefined {
  try {
    return schemeOfTheme(JSON.parse(themeParams));
  } catch {
    // The hash may be forged or malformed. Telegram's own event replaces the value anyway.
    return undefined;
  }
}
