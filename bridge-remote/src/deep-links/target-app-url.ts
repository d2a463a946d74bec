import type { AppTarget } from 'shared-config/contracts';
import { appUrlOf } from './app-url';

/** The screen that shows a page of ours inside the app; `url` is the page. No row of the table may have its name. */
export const WEB_SCREEN = 'web';

/**
 * Address that opens a target in the app from outside; null for what opens nothing there.
 *
 * @example targetAppUrl({ type: 'web', url: 'https://…' }) // `${brand.appScheme}://open/web?url=https%3A%2F%2F…`
 */
export function targetAppUrl(target: AppTarget): string | null {
  if (target.type === 'screen') return appUrlOf(target.screen, target.params);
  return target.type === 'web' ? appUrlOf(WEB_SCREEN, { url: target.url }) : null;
}
