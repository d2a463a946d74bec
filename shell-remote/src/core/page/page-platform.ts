import { platformOf, type Platform } from 'shared-config/platform';
import type { TelegramLaunch } from './telegram-launch';

/**
 * What kind of page it is, from everything that tells it. Found once, by the shell's start: whoever asked later, or with
 * less, would get another answer on the same page.
 *
 * @example pagePlatform(navigator, telegramLaunch(window)).type // 'ios_tg'
 */
export function pagePlatform(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  launch: TelegramLaunch | undefined,
): Platform {
  return platformOf({ userAgent, maxTouchPoints, ...(launch && { telegramPlatform: launch.platform }) });
}
