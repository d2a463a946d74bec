const POINTS = 24;

/**
 * Returns invented prices of the last 24 hours that end at the price and have the change; the same ones for the same market.
 *
 * @example trendOf({ symbol: 'BTCUSDT', price: 64_210.5, changePercent: 2.41 }).at(-1) // 64210.5
 */
export function trendOf(market: { symbol: string; price: number; changePercent: number }): number[] {
  const { symbol, price, changePercent } = market;
  const first = price / (1 + changePercent / 100);
  const seed = [...symbol].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  const swing = price * (0.004 + Math.abs(changePercent) / 400);
  return Array.from({ length: POINTS }, (_, index) => {
    const share = index / (POINTS - 1);
    const wave = Math.sin(seed + index * 1.7) + Math.sin(seed * 3 + index * 0.6);
    return Number(
      (first + (price - first) * share + wave * swing * Math.sin(Math.PI * share)).toPrecision(7),
    );
  });
}
