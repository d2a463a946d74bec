/**
 * What is traded: spot pairs, perpetuals and futures settled in USDT, USDC or the coin itself, and options. The words
 * stand in web paths too (R-HEADER-11).
 */
export const MARKET_KINDS = ['spot', 'usdt', 'usdc', 'inverse', 'option'] as const;

export type MarketKind = (typeof MARKET_KINDS)[number];

/** What names a market: enough for its name and its address. */
export interface MarketName {
  kind: MarketKind;
  /** As the exchange writes it: capital letters, digits and `-`, with a futures suffix (`BTCUSD_Q`). */
  symbol: string;
  base: string;
  quote: string;
}

/**
 * One market with its latest price.
 *
 * @example { kind: 'spot', symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', assetName: 'Bitcoin', lastPrice: '64210.50', changePercent24h: 2.41 }
 */
export interface Market extends MarketName {
  /** Name of the base in words. */
  assetName: string;
  /** Decimal text in the quote, with as many decimals as the market has: a number would lose some. */
  lastPrice: string;
  /** Per cent since 24 hours ago: 2.41 is 2.41 %. */
  changePercent24h: number;
}

/**
 * Query of `GET /x-api/v1/shell/markets`: an empty `text` asks for the popular markets. `language` is a locale code,
 * `region` a region code.
 */
export interface MarketsRequest {
  /** At most 64 characters. */
  text: string;
  language: string;
  region: string;
}

/** The markets that fit best, best first. */
export interface MarketsResult {
  markets: Market[];
}
