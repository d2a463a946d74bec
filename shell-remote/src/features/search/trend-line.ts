/** Width and height of the line's box. */
export const TREND_BOX = [64, 24] as const;

/**
 * Returns the path of an SVG line through prices, the highest at the upper edge of the box and the lowest at the lower one.
 *
 * @example trendLine([1, 3, 2]) // 'M0 23L32 1L64 12'
 */
export function trendLine(prices: readonly number[]): string {
  const [width, height] = TREND_BOX;
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  const points = prices.map((price, index) => {
    const share = range > 0 ? (price - low) / range : 0.5;
    return [(index / (prices.length - 1)) * width, height - 1 - share * (height - 2)];
  });
  return `M${points.map((point) => point.map((number) => Number(number.toFixed(1))).join(' ')).join('L')}`;
}
