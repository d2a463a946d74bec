/** The systems of phones and tablets that the app exists for. */
export type MobileSystem = 'ios' | 'android';

/** What calls itself Android without being able to have the app, lower case: another shop, or none. */
const NO_ANDROID_MARKS: readonly string[] = ['windows phone', 'kaios', 'silk/', 'kindle', 'tizen'];

/** Other browsers of iOS, lower case, that also write `Version/` and `Safari/`; some are apps that show a page. */
const NO_SAFARI_MARKS: readonly string[] = [
  ...[
    'crios/',
    'fxios/',
    'edgios/',
    'opios/',
    'opt/',
    'duckduckgo/',
    'gsa/',
    'yabrowser/',
    'focus/',
    'brave/',
  ],
  ...['ucbrowser/', 'mqqbrowser/', 'baidu', 'ddg/', 'ecosia', 'vivaldi/', 'snapchat/', 'whale/', 'aloha'],
];

/**
 * The system of a phone or tablet, or null for all others. An iPad calls itself a Mac and is told by its touch points.
 *
 * @example mobileSystemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) …') // 'ios'
 */
export function mobileSystemOf(userAgent: string, maxTouchPoints = 0): MobileSystem | null {
  const text = userAgent.toLowerCase();
  const has = (mark: string): boolean => text.includes(mark);
  if (NO_ANDROID_MARKS.some(has)) return null;
  if (has('android')) return 'android';
  const isIpadAsMac = has('macintosh') && maxTouchPoints > 0;
  return isIpadAsMac || ['iphone', 'ipad', 'ipod'].some(has) ? 'ios' : null;
}

/**
 * Whether it is Safari of iOS, which draws Apple's own banner for a page that asks for it. Other browsers of iOS don't.
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
    !NO_SAFARI_MARKS.some(has)
  );
}
