export type MobileSystem = 'ios' | 'android';

/** Parts of user agents, in lower case, that contain "Android" but cannot install the app: another store, or none. */
const NON_ANDROID_MARKS: readonly string[] = ['windows phone', 'kaios', 'silk/', 'kindle', 'tizen'];

/** Other browsers and in-app browsers of iOS, in lower case, that also send `Version/` and `Safari/`. */
const NON_SAFARI_MARKS: readonly string[] = [
  ...['crios/', 'fxios/', 'edgios/', 'opios/', 'opt/', 'duckduckgo/', 'gsa/', 'yabrowser/', 'focus/'],
  ...['brave/', 'ucbrowser/', 'mqqbrowser/', 'baidu', 'ddg/', 'ecosia', 'vivaldi/', 'snapchat/', 'whale/'],
  ...['aloha'],
];

/**
 * Returns the system of a phone or tablet, or null for others. An iPad identifies itself as a Mac; touch points
 * distinguish it.
 *
 * @example mobileSystemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) …') // 'ios'
 */
export function mobileSystemOf(userAgent: string, maxTouchPoints = 0): MobileSystem | null {
  const text = userAgent.toLowerCase();
  const has = (mark: string): boolean => text.includes(mark);
  if (NON_ANDROID_MARKS.some(has)) return null;
  if (has('android')) return 'android';
  const isIpadAsMac = has('macintosh') && maxTouchPoints > 0;
  return isIpadAsMac || ['iphone', 'ipad', 'ipod'].some(has) ? 'ios' : null;
}

/**
 * Returns whether a browser is Safari on iOS. Only Safari shows Apple's banner for a page.
 *
 * @example isIosSafari('Mozilla/5.0 (iPhone; …) AppleWebKit/605.1.15 … CriOS/142.0 Mobile/15E148 Safari/604.1') // false
 */
export function isIosSafari(userAgent: string, maxTouchPoints = 0): boolean {
  const text = userAgent.toLowerCase();
  const has = (mark: string): boolean => text.includes(mark);
  return (
    mobileSystemOf(userAgent, maxTouchPoints) === 'ios' &&
    has('version/') &&
    has('safari/') &&
    !NON_SAFARI_MARKS.some(has)
  );
}
