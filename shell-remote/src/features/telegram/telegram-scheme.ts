export type TelegramScheme = 'light' | 'dark';

/** Brightness limit of Telegram's own script, of 255. */
const DARK_BELOW = 120;

/**
 * Returns whether a theme of Telegram is light or dark, by its page background; undefined without a background.
 * @example schemeOfTheme({ bg_color: '#17212b' }) // 'dark'
 */
export function schemeOfTheme(themeParams: unknown): TelegramScheme | undefined {
  if (typeof themeParams !== 'object' || themeParams === null) return undefined;
  const color = Object.hasOwn(themeParams, 'bg_color') ? Reflect.get(themeParams, 'bg_color') : undefined;
  const parts = typeof color === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) : null;
  if (!parts) return undefined;
  const [red, green, blue] = parts.slice(1).map((part) => Number.parseInt(part, 16)) as Rgb;
  const brightness = Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2);
  return brightness < DARK_BELOW ? 'dark' : 'light';
}

type Rgb = [red: number, green: number, blue: number];

/** Returns the scheme of the launch parameter, which is JSON. @example schemeAtLaunch('{"bg_color":"#ffffff"}') // 'light' */
export function schemeAtLaunch(themeParams: string): TelegramScheme | undefined {
  try {
    return schemeOfTheme(JSON.parse(themeParams));
  } catch {
    // The hash may be forged or malformed. Telegram's own event replaces the value anyway.
    return undefined;
  }
}
