/** Light or dark. */
export type TelegramScheme = 'light' | 'dark';

/** As Telegram's own script draws the line, of 255. */
const DARK_BELOW = 120;

/**
 * Whether a theme of Telegram is light or dark, by the background that it gives to pages; undefined where it gives none.
 *
 * @example telegramScheme({ bg_color: '#17212b' }) // 'dark'
 */
export function telegramScheme(themeParams: unknown): TelegramScheme | undefined {
  if (typeof themeParams !== 'object' || themeParams === null) return undefined;
  const color = Object.hasOwn(themeParams, 'bg_color') ? Reflect.get(themeParams, 'bg_color') : undefined;
  const parts = typeof color === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) : null;
  if (!parts) return undefined;
  const [red, green, blue] = parts.slice(1).map((part) => Number.parseInt(part, 16)) as Rgb;
  const brightness = Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2);
  return brightness < DARK_BELOW ? 'dark' : 'light';
}

type Rgb = [red: number, green: number, blue: number];

/** The same of the launch parameter, which is JSON. @example launchedScheme('{"bg_color":"#ffffff"}') // 'light' */
export function launchedScheme(themeParams: string): TelegramScheme | undefined {
  try {
    return telegramScheme(JSON.parse(themeParams));
  } catch {
    // Anybody can write a hash: Telegram is asked as well, and its answer counts.
    return undefined;
  }
}
