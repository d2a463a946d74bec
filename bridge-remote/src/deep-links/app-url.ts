import { brand } from 'shared-config/brand';
import type { AppParams } from 'shared-config/contracts';
import { encodedField } from './encoded-field';

/**
 * Address that opens a screen of the app: parameters sorted by name, every one percent-encoded (R-DEEP-18).
 *
 * @example appUrlOf('trade/spot', { symbol: 'BTC/USDT' }) // `${brand.appScheme}://open/trade/spot?symbol=BTC%2FUSDT`
 */
export function appUrlOf(screen: string, params: AppParams): string {
  const path = screen.split('/').map(encodedField).join('/');
  const query = Object.keys(params)
    .sort()
    .map((name) => `${encodedField(name)}=${encodedField(String(params[name]))}`)
    .join('&');
  return `${brand.appScheme}://open/${path}${query && `?${query}`}`;
}
