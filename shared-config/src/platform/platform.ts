import { appVersionOf } from './app-version';

/** Input of `platformOf`: values of `navigator` and Telegram's launch parameter. */
export interface PlatformHints {
  userAgent: string;
  /** `navigator.maxTouchPoints`; distinguishes an iPad from a Mac. */
  maxTouchPoints?: number;
  /** The launch parameter `tgWebAppPlatform`; absent outside Telegram. */
  telegramPlatform?: string;
}

/** Which kind of page it is (R-PLATFORM-1). */
export type PlatformType = 'pc' | 'h5' | 'pc_tg' | 'ios_tg' | 'android_tg';

/** Value of the request header `Platform`. */
export type RequestPlatform = 'app' | 'h5' | 'pc';

export interface Platform {
  type: PlatformType;
  request: RequestPlatform;
  /** Whether the user agent has the app's marker. It does not prove a working bridge. */
  inApp: boolean;
  /** Version of the app, such as `3.10.0`; null outside the app. */
  appVersion: string | null;
}

/**
 * Telegram's names of its phone clients. Every other name is `pc_tg`: the desktop apps, and Telegram Web, which shows
 * mini programs in a frame. Our own pages refuse frames, so only pages of other teams meet Telegram Web (R-PLATFORM-6).
 */
const TELEGRAM_TYPES: ReadonlyMap<string, PlatformType> = new Map([
  ['ios', 'ios_tg'],
  ['android', 'android_tg'],
  ['android_x', 'android_tg'],
]);

const REQUEST_PLATFORMS: Record<PlatformType, RequestPlatform> = {
  pc: 'pc',
  h5: 'h5',
  pc_tg: 'pc',
  ios_tg: 'h5',
  android_tg: 'h5',
};

/** Parts of user agents of televisions and consoles, in lower case; they count as `pc` (R-PLATFORM-3). */
const TV_AND_CONSOLE_MARKS: readonly string[] = [
  ...['smart-tv', 'smarttv', 'googletv', 'android tv', 'appletv', 'apple tv', 'hbbtv', 'netcast', 'web0s'],
  ...['tv safari', 'bravia', 'viera', 'roku/', 'crkey', '; aft', 'playstation', 'xbox', 'nintendo'],
];

/** Parts of user agents of phones and tablets, in lower case; both count as `h5` (R-PLATFORM-3). */
const PHONE_AND_TABLET_MARKS: readonly string[] = [
  ...['android', 'iphone', 'ipad', 'ipod', 'mobile', '(tablet;', 'windows phone', 'opera mini', 'opera mobi'],
  ...['blackberry', 'bb10', 'playbook', 'kindle', 'silk/', 'kaios', 'symbian'],
];

/**
 * Returns the platform of a page (R-PLATFORM-1). Checks the app first, then Telegram, then the device.
 *
 * @example platformOf({ userAgent: `Mozilla/5.0 (iPhone; …) ${brand.appMarker}/3.10.0` })
 *   // { type: 'h5', request: 'app', inApp: true, appVersion: '3.10.0' }
 */
export function platformOf({ userAgent, maxTouchPoints = 0, telegramPlatform }: PlatformHints): Platform {
  const appVersion = appVersionOf(userAgent);
  if (appVersion !== null) return { type: 'h5', request: 'app', inApp: true, appVersion };
  const type = telegramPlatform
    ? (TELEGRAM_TYPES.get(telegramPlatform) ?? 'pc_tg')
    : deviceTypeOf(userAgent.toLowerCase(), maxTouchPoints);
  return { type, request: REQUEST_PLATFORMS[type], inApp: false, appVersion: null };
}

/** Returns whether a platform is Telegram's mini program. @example isMiniProgram('ios_tg') // true */
export function isMiniProgram(type: PlatformType): boolean {
  return type.endsWith('_tg');
}

/** Returns whether a page is in a browser: neither in the app nor in a mini program. @example isWeb({ inApp: false, type: 'pc' }) // true */
export function isWeb({ inApp, type }: Pick<Platform, 'inApp' | 'type'>): boolean {
  return !inApp && !isMiniProgram(type);
}

/**
 * Returns the Telegram launch parameter `tgWebAppPlatform` of a URL hash, or undefined (R-PLATFORM-4).
 *
 * @example telegramPlatformOfHash('#tgWebAppVersion=8.0&tgWebAppPlatform=ios') // 'ios'
 */
export function telegramPlatformOfHash(hash: string): string | undefined {
  return launchParametersOf(hash).get('tgWebAppPlatform') || undefined;
}

/**
 * Returns the parameters of a URL hash: alone (`#a=1&b=2`), or after an anchor or path (`#/page?a=1`).
 *
 * @example launchParametersOf('#/page?tgWebAppVersion=8.0').get('tgWebAppVersion') // '8.0'
 */
export function launchParametersOf(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replaceAll(/[#?]/g, '&'));
}

function deviceTypeOf(userAgent: string, maxTouchPoints: number): PlatformType {
  const has = (mark: string): boolean => userAgent.includes(mark);
  if (TV_AND_CONSOLE_MARKS.some(has)) return 'pc';
  const isIpadAsMac = has('macintosh') && maxTouchPoints > 0;
  return isIpadAsMac || PHONE_AND_TABLET_MARKS.some(has) ? 'h5' : 'pc';
}
