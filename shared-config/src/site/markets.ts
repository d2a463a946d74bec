import { MARKET_KINDS, type MarketName } from '../contracts/market';

const SYMBOL = /^[A-Z0-9][A-Z0-9-]{0,39}(?:_Q|_BIQ|_NBIQ)?$/;
const BASE = /^[A-Z0-9]{1,20}$/;
const QUOTE = /^[A-Z]{1,10}$/;

/**
 * Returns whether a value names a market and is safe as a part of an address (R-HEADER-11).
 *
 * @example isMarketName({ kind: 'spot', symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' }) // true
 * @example isMarketName({ kind: 'spot', symbol: '../login', base: 'BTC', quote: 'USDT' }) // false
 */
export function isMarketName(value: unknown): value is MarketName {
  if (typeof value !== 'object' || value === null) return false;
  const own = (name: keyof MarketName) =>
    Object.hasOwn(value, name) ? (value as MarketName)[name] : undefined;
  return (
    MARKET_KINDS.some((kind) => kind === own('kind')) &&
    isText(own('symbol'), SYMBOL) &&
    isText(own('base'), BASE) &&
    isText(own('quote'), QUOTE)
  );
}

/**
 * Returns the path of a market's page, without locale (R-HEADER-11).
 *
 * @example marketPath({ kind: 'spot', symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' }) // '/trade/spot/BTC/USDT'
 */
export function marketPath({ kind, symbol, base, quote }: MarketName): string {
  return kind === 'spot' ? `/trade/spot/${base}/${quote}` : `/trade/${kind}/${symbol}`;
}

/**
 * Returns the key that identifies a market in requests and in storage.
 *
 * @example marketKey({ kind: 'spot', symbol: 'BTCUSDT' }) // 'spot:BTCUSDT'
 */
export function marketKey({ kind, symbol }: Pick<MarketName, 'kind' | 'symbol'>): string {
  return `${kind}:${symbol}`;
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && value.length <= 48 && pattern.test(value);
}
