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

/** Begins with the coin and has a hash of the content, so that browsers may keep the picture for ever. */
const ICON = /^[\w-]{1,40}\.[0-9a-f]{8,64}\.(?:svg|webp|png|avif)$/;

/**
 * Returns the address of a coin's picture; undefined without one and for a text that is no file name of one.
 *
 * @param assets origin of the asset host
 * @example coinIconUrl(hosts.assets, 'BTC.852fa5d306.svg') // 'https://assets.…/images/coins/BTC.852fa5d306.svg'
 */
export function coinIconUrl(assets: string, icon: string | undefined): string | undefined {
  return icon !== undefined && ICON.test(icon) ? `${assets}/images/coins/${icon}` : undefined;
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
