import type { Market, MarketsResult } from '../contracts/contracts';
import { isMarketName } from '../site/markets';
import { isRecord, ownField } from './is-record';

/** Far more than a name needs, far less than would slow a list down. */
const MAX_NAME_CHARS = 200;
const MAX_MARKETS = 200;

/** Decimal text, long enough for the smallest price there is. */
const PRICE = /^\d{1,20}(?:\.\d{1,20})?$/;

/** Whether a result is a list of markets, each of them whole. @example isMarketsResult({ markets: [] }) // true */
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
