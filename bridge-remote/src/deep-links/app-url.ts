import { brand } from 'shared-config/brand';
import type { AppParams } from 'shared-config/contracts';

/**
 * Address that opens a screen of the app: parameters sorted by name, every one percent-encoded (decision 7).
 *
 * @example appUrlOf('trade/spot', { symbol: 'BTC/USDT' }) // `${brand.appScheme}://open/trade/spot?symbol=BTC%2FUSDT`
 */
export function appUrlOf(screen: string, params: AppParams): string {
  const query = Object.keys(params)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(String(params[name]))}`)
    .join('&');
  return `${brand.appScheme}://open/${screen}${query && `?${query}`}`;
}

/** Also what `encodeURIComponent` leaves as it is, but other formats give a meaning: `!'()*`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
