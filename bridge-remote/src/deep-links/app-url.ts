import { brand } from 'shared-config/site/brand';
import type { AppParams, AppTarget } from 'shared-config/contracts/contracts';
import { encodeField } from './encode-field';

/** The screen that shows one of our pages inside the app, by its parameter `url`. */
export const WEB_SCREEN = 'web';

/** Returns the address that opens a target in the app; null when the target opens nothing there. */
export function appUrlOfTarget(target: AppTarget): string | null {
  if (target.type === 'screen') return appUrlOf(target.screen, target.params);
  return target.type === 'web' ? appUrlOf(WEB_SCREEN, { url: target.url }) : null;
}

/**
 * Returns the address that opens a screen of the app. Parameters are sorted by name and percent-encoded (R-DEEP-18).
 *
 * @example appUrlOf('trade/spot', { symbol: 'BTC/USDT' }) // `${brand.appScheme}://open/trade/spot?symbol=BTC%2FUSDT`
 */
export function appUrlOf(screen: string, params: AppParams): string {
  const path = screen.split('/').map(encodeField).join('/');
  const query = Object.keys(params)
    .sort()
    .map((name) => `${encodeField(name)}=${encodeField(String(params[name]))}`)
    .join('&');
  return `${brand.appScheme}://open/${path}${query && `?${query}`}`;
}
