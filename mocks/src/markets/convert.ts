import type { Conversion, Market } from 'shared-config/contracts/contracts';
import { findMarkets } from './find-markets';

/** Invented prices in USDT of money that no market of the mock trades. */
const MONEY_PRICES: Readonly<Record<string, number>> = {
  USDT: 1,
  USDC: 1,
  USD: 1,
  EUR: 1.0864,
  GBP: 1.2718,
  TRY: 0.0305,
  AED: 0.2723,
  HKD: 0.128,
  JPY: 0.00641,
  KZT: 0.00222,
  GEL: 0.3712,
  IDR: 0.0000612,
  UAH: 0.0251,
  RUB: 0.0113,
  CNY: 0.1379,
  INR: 0.012,
  PLN: 0.2521,
  BRL: 0.1951,
};

/**
 * Converts one unit of a currency into another one, both by symbol or by name in the language.
 *
 * @example convert(['btc', 'euro'], marketsOf('GLOBAL'), 'en')?.to // 'EUR'
 */
export function convert(
  [from, to]: readonly [string, string],
  markets: readonly Market[],
  bcp47: string,
): Conversion | null {
  const [source, target] = [from, to].map((name) => currencyOf(name, markets, bcp47));
  if (!source || !target || source.symbol === target.symbol) return null;
  const market = source.market ?? target.market;
  const rate = Number((source.price / target.price).toPrecision(10))
    .toFixed(12)
    .replace(/\.?0+$/, '');
  return {
    from: source.symbol,
    to: target.symbol,
    rate,
    ...(market && {
      market: { kind: market.kind, symbol: market.symbol, base: market.base, quote: market.quote },
    }),
  };
}

function currencyOf(name: string, markets: readonly Market[], bcp47: string) {
  if (name.trim() === '') return undefined;
  const symbol = moneyOf(name, bcp47);
  if (symbol !== undefined) return { symbol, price: MONEY_PRICES[symbol]! };
  const market = findMarkets(
    markets.filter(({ kind }) => kind === 'spot'),
    name,
  )[0];
  return market && { symbol: market.base, price: Number(market.lastPrice), market };
}

function moneyOf(name: string, bcp47: string): string | undefined {
  const names = [bcp47, 'en'].map((language) => new Intl.DisplayNames(language, { type: 'currency' }));
  const folded = name.toLocaleLowerCase(bcp47);
  return Object.keys(MONEY_PRICES).find(
    (symbol) =>
      symbol === name.toUpperCase() ||
      (symbol.length === 3 && names.some((of) => of.of(symbol)?.toLocaleLowerCase(bcp47) === folded)),
  );
}
