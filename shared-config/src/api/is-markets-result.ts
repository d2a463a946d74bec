import type { ConversionResult, MarketsResult } from '../contracts/contracts';
import { isMarketName } from '../site/markets';
import { absentOr, hasFields, isDecimal, isList, isShortText, isText } from './field-checks';

/** Far above real data, low enough for a fast list. */
const MAX_NAME_CHARS = 200;
const MAX_MARKETS = 200;

const isMarketList = isList(isMarket, { max: MAX_MARKETS });

/** Returns whether a result is a list of complete markets. @example isMarketsResult({ markets: [] }) // true */
export function isMarketsResult(result: unknown): result is MarketsResult {
  return hasFields(result, { markets: isMarketList, trending: absentOr(isMarketList) });
}

/** Returns whether a result is a complete conversion, or none. @example isConversionResult({ conversion: null }) // true */
export function isConversionResult(result: unknown): result is ConversionResult {
  return hasFields(result, { conversion: (conversion) => conversion === null || isConversion(conversion) });
}

function isConversion(value: unknown): boolean {
  const isSymbol = (symbol: unknown) => isText(symbol) && /^[A-Z0-9]{1,20}$/.test(symbol);
  return hasFields(value, { from: isSymbol, to: isSymbol, rate: isDecimal, market: absentOr(isMarketName) });
}

function isMarket(value: unknown): boolean {
  return (
    isMarketName(value) &&
    hasFields(value, {
      assetName: (name) => isText(name) && name.length <= MAX_NAME_CHARS,
      lastPrice: isDecimal,
      changePercent24h: Number.isFinite,
      icon: absentOr(isShortText),
      trend: absentOr(isList(Number.isFinite, { min: 2, max: 48 })),
    })
  );
}
