/**
 * Kinds of markets: spot pairs; perpetuals and futures settled in USDT, in USDC or in the coin itself; options. Web
 * paths contain these words (R-HEADER-11).
 */
export const MARKET_KINDS = ['spot', 'usdt', 'usdc', 'inverse', 'option'] as const;

export type MarketKind = (typeof MARKET_KINDS)[number];

/** Identifies a market: its name and address follow from it. */
export interface MarketName {
  kind: MarketKind;
  /** Symbol of the exchange: capital letters, digits and `-`, with a futures suffix (`BTCUSD_Q`). */
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
  /** Full name of the base. */
  assetName: string;
  /** Decimal text in the quote currency, with all decimals of the market; a number would lose some. */
  lastPrice: string;
  /** Change in percent over 24 hours: 2.41 is 2.41 %. */
  changePercent24h: number;
  /** File name of the coin's picture on the asset host (`coinIconUrl`); without it, visitors see the coin's first letter. */
  icon?: string;
  /** Prices of the last 24 hours at equal distances, oldest first: 2 to 48 numbers. Without them, visitors see no chart. */
  trend?: readonly number[];
}

/** Narrows markets: to a kind, or to one market of each coin. */
export const MARKET_CATEGORIES = ['spot', 'derivatives', 'coins'] as const;

export type MarketCategory = (typeof MARKET_CATEGORIES)[number];

/** What a visitor searches for. An empty `text` requests the popular markets and those in trend. */
export interface MarketQuery {
  /** At most 64 characters. */
  text: string;
  /** Absent: all markets. */
  category?: MarketCategory;
  /** Keys of markets (`marketKey`), at most 50: requests these instead, in this order; the text is ignored. */
  keys?: readonly string[];
}

/** Query of `GET /x-api/v1/shell/markets`. `language` is a locale code, `region` a region code. */
export interface MarketsRequest extends MarketQuery {
  language: string;
  region: string;
}

/** Matching markets, best first. */
export interface MarketsResult {
  markets: Market[];
  /** For an empty text: the markets that move most now. */
  trending?: Market[];
}

/** Two currencies as a visitor typed them: symbols or names, at most 30 characters each. */
export interface ConversionQuery {
  from: string;
  to: string;
}

/** Query of `GET /x-api/v1/shell/conversion`. `language` is a locale code, `region` a region code. */
export interface ConversionRequest extends ConversionQuery {
  language: string;
  region: string;
}

export interface Conversion {
  /** Symbols. */
  from: string;
  to: string;
  /** Decimal text: the price of one unit of `from` in `to`. */
  rate: string;
  /** The market of the coin; absent if none is offered. */
  market?: MarketName;
}

/** Null for a currency that the backend does not know. */
export interface ConversionResult {
  conversion: Conversion | null;
}
