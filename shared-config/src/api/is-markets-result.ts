import type { Market, MarketsResult } from '../contracts/contracts';
import { isMarketName } from '../site/markets';
import { isRecord, ownField } from '../platform/is-record';

/** Far above real data, low enough for a fast list. */
const MAX_NAME_CHARS = 200;
const MAX_MARKETS = 200;

/** Decimal text, long enough for the smallest price. */
const PRICE = /^\d{1,20}(?:\.\d{1,20})?$/;

/** Returns whether a result is a list of complete markets. @example isMarketsResult({ markets: [] }) // true */
export function isMarketsResult(result: unknown): result is MarketsResult {
  if (!isRecord(result)) return false;
  const markets = ownField(result, 'markets');
  return Array.isArray(markets) && markets.length <= MAX_MARKETS && markets.every(isMarket);
}

function isMarket(value: unknown): value is Market {
  if (!isRecord(value) || !isMarketName(value)) return false;
  const [name, price] = [ownField(value, 'assetName'), ownField(value, 'lastPrice')];
  return (
    typeof name === 'string' &&
    name.length <= MAX_NAME_CHARS &&
    typeof price === 'string' &&
    price.length <= 41 &&
    PRICE.test(price) &&
    Number.isFinite(ownField(value, 'changePercent24h'))
  );
}
